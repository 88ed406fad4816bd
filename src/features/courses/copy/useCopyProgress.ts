import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type DataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { COPY_NOTICE_MS } from '../../../domain/limits.ts';
import type { CopyRow, Writes } from '../../../domain/rowWrites.ts';
import { changeOf, runningCopies, type CopyChange, type CopyEntry } from './copyProgress.ts';

export const POLL_MS = 5000;

export interface CopyProgress {
  running: readonly CopyEntry[];
  /** Those that were done while this page was open. */
  completed: readonly CopyEntry[];
}

/**
 * Follows the copies of an org's courses: asks again every 5 s while some are under way, and reports those that end.
 */
export function useCopyProgress(
  orgId: string,
  initiated: readonly CopyEntry[],
  onChange: (change: CopyChange) => void,
): CopyProgress {
  const { copies } = useDataProvider<DataProvider & Writes>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data: rows } = useQuery({
    queryKey: ['courses', 'copies', orgId],
    queryFn: async () =>
      (
        await copies('courses', {
          meta: { orgId },
          isFresh: isRunning(queryClient.getQueryData(['courses', 'copies', orgId])),
        })
      ).data,
    refetchInterval: (query) => (isRunning(query.state.data) ? POLL_MS : false),
  });

  const [seen, setSeen] = useState<Seen>(NOTHING);
  if (rows !== undefined && rows !== seen.rows) {
    const fresh = initiated.filter(({ id }) => !seen.reported.includes(id));
    const change = changeOf(
      { running: seen.rows === undefined ? runningCopies(rows) : seen.running, initiated: fresh },
      rows,
    );
    setSeen({
      rows,
      running: runningCopies(rows),
      completed: [...seen.completed, ...change.succeeded],
      reported: [...seen.reported, ...[...change.succeeded, ...change.failed].map(({ id }) => id)],
      change,
    });
  }

  const report = useEffectEvent((change: CopyChange) => {
    for (const { name } of change.succeeded)
      notify('resources.courses.copy.done', {
        type: 'success',
        messageArgs: { name },
        autoHideDuration: COPY_NOTICE_MS,
        anchorOrigin: { vertical: 'top', horizontal: 'right' },
      });
    for (const { name } of change.failed)
      notify('resources.courses.copy.failedNamed', { type: 'error', messageArgs: { name } });
    // The rows came with the question; the lists take them over.
    if (change.succeeded.length + change.failed.length > 0) {
      // The pages of a long list didn't come with it.
      for (const kept of ['page', 'getList']) void queryClient.invalidateQueries({ queryKey: ['courses', kept] });
    }
    onChange(change);
  });
  useEffect(() => {
    if (seen.change) report(seen.change);
  }, [seen.change]);
  return seen;
}

interface Seen extends CopyProgress {
  rows?: readonly CopyRow[];
  /** Those whose end was told, by id. */
  reported: readonly string[];
  /** What the last look brought. */
  change?: CopyChange;
}

const NOTHING: Seen = { running: [], completed: [], reported: [] };

const isRunning = (rows: readonly CopyRow[] | undefined): boolean => runningCopies(rows ?? []).length > 0;
