import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  downloadCSV,
  useDataProvider,
  useNotify,
  useTranslate as useAnyTranslate,
  type DataProvider,
} from 'react-admin';
import { errorCodeOf } from '../../../../shared/domain/api/apiError.ts';
import { UNDO_NOTICE_MS } from '../../../../shared/domain/limits.ts';
import type { ListRow } from '../../../../shared/domain/lists/listRules.ts';
import type { MatchingChange, MatchingChanges } from '../../../../shared/domain/lists/rowWrites.ts';
import { csvText } from '../../../../shared/text/csvText.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useCallScope } from '../../../viewer/ScopeContext.tsx';

interface Options {
  resource: string;
  /** Expected number of changed rows. */
  total?: number | undefined;
}

/** A write, the name that its messages start with, and optionally its own message for success. */
type MatchingAction = { name: string; done?: string } & Parameters<MatchingChanges['changeMatching']>[1];

/**
 * Returns a function that applies an action on the server to all rows that match a filter and notifies the user of the
 * result, and the progress in percent while it runs. The function returns the change, or undefined if it failed.
 */
export function useMatchingWrite({ resource, total }: Options) {
  const { changeMatching, undoMatching } = useDataProvider<DataProvider & MatchingChanges>();
  const notify = useNotify();
  const scope = useCallScope();
  const [progress, setProgress] = useState<number>();
  const fail = (error: unknown) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
  const partly = ({ changed, refusedCount }: MatchingChange) => ({
    type: 'error' as const,
    messageArgs: { done: changed, failed: refusedCount },
  });

  const undo = async ({ id }: MatchingChange) => {
    const change = await undoMatching(resource, id);
    if (change.refusedCount === 0) notify('list.undone', { type: 'success' });
    else notify('list.undonePartly', partly(change));
  };

  const write = async (action: MatchingAction, filter: ListRow): Promise<MatchingChange | undefined> => {
    setProgress(0);
    try {
      const change = await changeMatching(resource, action, { filter, scope }, setProgress);
      const { matched, changed, refusedCount } = change;
      const offer = { autoHideDuration: UNDO_NOTICE_MS, onUndo: () => void undo(change).catch(fail) };
      if (total !== undefined && matched !== total)
        notify('list.matchedOther', { messageArgs: { matched, count: total } });
      const done = action.done ?? `resources.${resource}.${action.name}.many.done`;
      if (refusedCount > 0) notify('list.partly', { ...partly(change), ...offer });
      else notify(done, { type: 'success', messageArgs: { smart_count: changed }, ...offer });
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

/** Records that a change of all matching rows has skipped, with the reasons. If there are many, only the first ones. */
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
