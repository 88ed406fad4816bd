import { useApolloClient, useQuery } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { COPY_NOTICE_MS } from '../../../../shared/domain/limits.ts';
import { CourseCopies_getCopiesDocument } from '../../../generated/documents.generated.ts';
import { changeOf, runningCopies, type CopyChange, type CopyEntry, type CopyRow } from './copyProgress.ts';

export const POLL_MS = 5000;

export interface CopyProgress {
  running: readonly CopyEntry[];
  /** Copies that were completed while this page was open. */
  completed: readonly CopyEntry[];
}

/**
 * Follows the copies of an org's courses, regardless of the filter of the course list. It fetches them again every
 * 5 s while some are running, and reports those that end.
 */
export function useCopyProgress(orgId: string, onChange: (change: CopyChange) => void): CopyProgress {
  const client = useApolloClient();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const createPath = useCreatePath();
  const copies = { query: CourseCopies_getCopiesDocument, variables: { orgId } };
  const isRunning = () => runningCopies(client.readQuery(copies)?.getCourses.courses ?? []).length > 0;
  const { data } = useQuery(copies.query, {
    variables: copies.variables,
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden || !isRunning(),
  });
  const rows = data?.getCourses.courses;

  const [seen, setSeen] = useState<TrackedCopy>(NOTHING);
  if (rows !== undefined && rows !== seen.rows) {
    const running = runningCopies(rows);
    const change = changeOf(seen.rows === undefined ? running : seen.running, rows);
    setSeen({ rows, running, completed: [...seen.completed, ...change.succeeded], change });
  }

  const report = useEffectEvent((change: CopyChange) => {
    for (const { id, name } of change.succeeded)
      notify('resources.courses.copy.done', {
        type: 'success',
        messageArgs: { name },
        autoHideDuration: COPY_NOTICE_MS,
        anchorOrigin: { vertical: 'top', horizontal: 'right' },
        to: createPath({ resource: 'courses', type: 'edit', id }),
      });
    for (const { name } of change.failed)
      notify('resources.courses.copy.failedNamed', { type: 'error', messageArgs: { name } });
    if (change.succeeded.length + change.failed.length > 0)
      void queryClient.invalidateQueries({ queryKey: ['courses'] });
    onChange(change);
  });
  useEffect(() => {
    if (seen.change) report(seen.change);
  }, [seen.change]);
  return seen;
}

interface TrackedCopy extends CopyProgress {
  rows?: readonly CopyRow[];
  /** Changes since the poll before. */
  change?: CopyChange;
}

const NOTHING: TrackedCopy = { running: [], completed: [] };
