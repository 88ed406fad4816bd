import Button from '@mui/material/Button';
import { omit } from 'es-toolkit';
import { useState, type ReactNode } from 'react';
import { useListContext, useTranslate as useAnyTranslate, type RaRecord } from 'react-admin';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import type { MatchingChange } from '../../../../shared/domain/lists/rowWrites.ts';
import { useDelayedRemoval } from '../../dialog/openState.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { icons } from '../../menu/icons.ts';
import {
  ActionModeContext,
  useIsOffered,
  type ActionMode,
  type EditAction,
  type WriteAction,
} from '../actions/actionProps.ts';
import { ConfirmAction } from '../actions/RowDialogs.tsx';
import { useRowWrites } from '../actions/useRowWrites.ts';
import { useListMeta, useListState } from '../listState.ts';
import { RefusedList, useMatchingWrite } from './MatchingRows.tsx';

/** Toolbar for the selected rows. react-admin's would cover the search box and the create button. */
export function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { total = 0, selectedIds, onUnselectItems } = useListContext();
  const { selection } = useListState();
  const { isExact = true, changesMatching = false } = useListMeta();
  const offersMatching = changesMatching && total > selectedIds.length;
  const text = !selection.isMatching
    ? t('list.selected', { count: selectedIds.length })
    : t(isExact ? 'list.matchingSelected' : 'list.matchingSelected.many', { count: total });
  return (
    <div className="bulk-actions" role="toolbar" aria-label={text}>
      <strong aria-live="polite">{text}</strong>
      {offersMatching && !selection.isMatching && (
        <Button size="small" onClick={selection.selectMatching}>
          {t(isExact ? 'list.selectMatching' : 'list.selectMatching.many', { count: total })}
        </Button>
      )}
      <ActionModeContext value={asBulkButtons}>{children}</ActionModeContext>
      <Button size="small" color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={() => onUnselectItems()}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
}

const asBulkButtons: ActionMode = { kind: 'bulk', Button: BulkButton };

/** Button that applies an action to the selected records that offer it, and the dialog that it opens. */
function BulkButton({ action }: { action: WriteAction | EditAction }) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const isOffered = useIsOffered();
  const { isMatching, rows } = useListState().selection;
  const { resource, total = 0, filter = {}, onUnselectItems } = useListContext();
  const write = useRowWrites();
  const { isExact = true } = useListMeta();
  const matching = useMatchingWrite({ resource, total: isExact ? total : undefined });
  const [asked, setAsked] = useState<{ records: readonly RaRecord[]; count: number; isMatching: boolean }>();
  const [refused, setRefused] = useState<MatchingChange>();
  const shown = useDelayedRemoval(asked, DIALOG_REMOVED_MS);
  // Only the server can check whether records on other pages offer the action.
  const offered = isMatching ? omit(action, ['condition']) : action;
  const records = rows.filter((record) => isOffered(offered, record));
  const count = isMatching ? total : records.length;
  const Icon = icons[action.icon];
  const text = action.kind === 'edit' ? `action.${action.name}` : `${action.name}.confirm`;
  const confirm = async (made: WriteAction) => {
    const change = shown?.isMatching === true ? await matching.write(made, filter) : undefined;
    if (shown?.isMatching === false) await write(made, shown.records);
    setAsked(undefined);
    if (change !== undefined && change.refusedCount > 0) setRefused(change);
    else onUnselectItems();
  };
  return (
    <>
      {records.length > 0 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon size={16} aria-hidden />}
          onClick={() => setAsked({ records, count, isMatching })}
        >
          {t('list.actionOnMany', { action: translate(`resources.${resource}.${text}`), count })}
        </Button>
      )}
      {shown && (
        <ConfirmAction
          action={action}
          open={asked !== undefined}
          records={shown.records}
          count={shown.count}
          progress={matching.progress}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
      {refused && <RefusedList change={refused} onClose={onUnselectItems} />}
    </>
  );
}
