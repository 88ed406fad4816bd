import Button from '@mui/material/Button';
import {
  useListContext,
  useTranslate as useAnyTranslate,
  type RaRecord,
  downloadCSV,
  useDataProvider,
  type DataProvider,
  useNotify,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { omit } from 'es-toolkit';
import { DIALOG_REMOVED_MS, UNDO_NOTICE_MS } from '../../../../shared/domain/limits.ts';
import type { ListRow } from '../../../../shared/domain/lists/listRules.ts';
import type { MatchingChange, MatchingChanges } from '../../../../shared/domain/lists/rowWrites.ts';
import { useDelayedRemoval } from '../../dialog/openState.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { icons } from '../../menu/icons.ts';
import { type ActionProps, useIsOffered } from '../actions/actionProps.ts';
import { useRowWrites, type WriteAction } from '../actions/useRowWrites.ts';
import { useListState } from '../listState.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQuery } from '@tanstack/react-query';
import { errorCodeOf } from '../../../../shared/domain/api/apiError.ts';
import { csvText } from '../../../../shared/text/csvText.ts';
import { useCallScope } from '../../scope/ScopeContext.tsx';

interface MatchingRowsProps {
  resource: string;
  /** Number of rows that are expected to match. */
  total?: number | undefined;
}

/** A write, the name used for its texts, and its own text when it is done, if it has one. */
type MatchingAction = { name: string; done?: string } & Parameters<MatchingChanges['changeMatching']>[1];

interface MatchingWrite {
  /** Returns the resulting change, or undefined if it failed. */
  write: (action: MatchingAction, filter: ListRow) => Promise<MatchingChange | undefined>;
  /** Progress in percent while it is running. */
  progress: number | undefined;
}

/** Applies an action to all rows that match a filter, on the server, and notifies the user of the result. */
export function useMatchingWrite({ resource, total }: MatchingRowsProps): MatchingWrite {
  const { changeMatching, undoMatching } = useDataProvider<DataProvider & MatchingChanges>();
  const notify = useNotify();
  const scope = useCallScope();
  const [progress, setProgress] = useState<number>();
  const fail = (error: unknown) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });

  const undo = async ({ id }: MatchingChange) => {
    const { changed, refusedCount } = await undoMatching(resource, id);
    if (refusedCount === 0) return notify('list.undone', { type: 'success' });
    notify('list.undonePartly', { type: 'error', messageArgs: { done: changed, failed: refusedCount } });
  };

  const tell = (action: MatchingAction, change: MatchingChange) => {
    const { matched, changed, refusedCount } = change;
    const offer = { autoHideDuration: UNDO_NOTICE_MS, onUndo: () => void undo(change).catch(fail) };
    if (total !== undefined && matched !== total)
      notify('list.matchedOther', { messageArgs: { matched, count: total } });
    if (refusedCount > 0)
      return notify('list.partly', { type: 'error', messageArgs: { done: changed, failed: refusedCount }, ...offer });
    notify(action.done ?? `resources.${resource}.${action.name}.many.done`, {
      type: 'success',
      messageArgs: { smart_count: changed },
      ...offer,
    });
  };

  const write = async (action: MatchingAction, filter: ListRow) => {
    setProgress(0);
    try {
      const change = await changeMatching(resource, action, { filter, scope }, setProgress);
      tell(action, change);
      return change;
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return { write, progress };
}

interface RefusedListProps {
  change: MatchingChange;
  text?: string;
  onClose: () => void;
}

const SHOWN = 100;
const ALL = 100_000;

/**
 * The records that a change of all matching rows did not change, with the reason; if there are many, the first
 * ones.
 */
export function RefusedList({ change: { id, refusedCount }, text = 'list.refused.text', onClose }: RefusedListProps) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const { getRefused } = useDataProvider<DataProvider & MatchingChanges>();
  const { data = [], error } = useQuery({
    queryKey: ['refused', id],
    queryFn: () => getRefused(id, SHOWN),
    retry: false,
  });
  const title = t('list.refused', { count: refusedCount });
  const download = async () => {
    const rows = (await getRefused(id, ALL)).map(({ name, code }) => [name, t(`errors.${code}.title`)]);
    downloadCSV(csvText([t('import.field.name'), t('import.reason')], rows), title);
  };
  return (
    <Alert severity="warning" closeText={t('form.close')} onClose={onClose} sx={{ flexBasis: '100%' }}>
      <AlertTitle>{title}</AlertTitle>
      {translate(error ? `errors.${errorCodeOf(error)}.text` : text)}
      <ul className="refused-rows">
        {data.map(({ name, code }, place) => (
          <li key={place}>
            <bdi>{name}</bdi> – {t(`errors.${code}.title`)}
          </li>
        ))}
      </ul>
      <Button size="small" color="inherit" onClick={() => void download()}>
        {t('list.export')}
      </Button>
    </Alert>
  );
}

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
  const { resource, total = 0, filter = {}, onUnselectItems, ...list } = useListContext();
  const write = useRowWrites();
  const { isExact = true } = (list.meta ?? {}) as { isExact?: boolean };
  const matching = useMatchingWrite({ resource, total: isExact ? total : undefined });
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
    const change = shown?.isMatching === true ? await matching.write(made, filter) : undefined;
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
