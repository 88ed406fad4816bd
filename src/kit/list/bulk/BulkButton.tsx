import Button from '@mui/material/Button';
import { useListContext, useTranslate as useAnyTranslate, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { omit } from 'es-toolkit';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import type { MatchingChange } from '../../../../shared/domain/rowWrites.ts';
import { useDelayedRemoval } from '../../dialog/useDelayedRemoval.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { icons } from '../../menu/icons.ts';
import type { ActionProps } from '../actions/actionProps.ts';
import { useIsOffered } from '../actions/offers.ts';
import { useRowWrites, type WriteAction } from '../actions/useRowWrites.ts';
import { useListState } from '../listState.ts';
import { RefusedList } from './RefusedList.tsx';
import { useMatchingWrite } from './useMatchingWrite.ts';

export interface BulkDialog {
  open: boolean;
  /** Selected records; if all matching rows are selected, those of the page. */
  records: readonly RaRecord[];
  count: number;
  progress: number | undefined;
  onConfirm: (action: WriteAction) => Promise<void>;
  onClose: () => void;
}

interface Props extends ActionProps {
  /** Message of the button: by the action's name, or `.confirm` if it requires a confirmation. */
  text: string;
  children: (dialog: BulkDialog) => ReactNode;
}

/** A button for the selected records that offer its action, and the dialog that it opens. */
export function BulkButton({ text, children, ...action }: Props) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const isOffered = useIsOffered();
  const { selection } = useListState();
  const { resource, total = 0, onUnselectItems } = useListContext();
  const write = useRowWrites();
  const matching = useMatchingWrite();
  const [asked, setAsked] = useState<{ records: readonly RaRecord[]; count: number; isMatching: boolean }>();
  const [refused, setRefused] = useState<MatchingChange>();
  const shown = useDelayedRemoval(asked, DIALOG_REMOVED_MS);
  const { isMatching } = selection;
  // Only the server can determine whether records on other pages accept the action.
  const offered = isMatching ? omit(action, ['condition']) : action;
  const records = selection.rows.filter((record) => isOffered(offered, record));
  const count = isMatching ? total : records.length;
  const Icon = icons[action.icon];
  const close = () => setAsked(undefined);
  const confirm = async (made: WriteAction) => {
    const change = shown?.isMatching === true ? await matching.write(made) : undefined;
    if (shown?.isMatching === false) await write(made, shown.records);
    close();
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
      {shown &&
        children({
          open: asked !== undefined,
          records: shown.records,
          count: shown.count,
          progress: matching.progress,
          onConfirm: confirm,
          onClose: close,
        })}
      {refused && <RefusedList change={refused} onClose={onUnselectItems} />}
    </>
  );
}
