import { useApolloClient } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { COPY_NOTICE_MS } from '../../../shared/domain/limits.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { Activities_getCopyDocument } from '../../generated/documents.generated.ts';
import { startedCopies, type StartedCopy } from './startedCopies.ts';

const FIRST_LOOK_MS = 1000;
const POLL_MS = 5000;

/** Follows the copies of activities that were started in this tab, on every page, until each has ended. */
export function ActivityCopies() {
  const client = useApolloClient();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const stored = useSyncExternalStore(startedCopies.subscribe, startedCopies.stored);

  const tell = (copy: StartedCopy, courseId: string | undefined) => {
    startedCopies.drop(copy.id);
    void queryClient.invalidateQueries({ queryKey: ['activities'] });
    void queryClient.invalidateQueries({ queryKey: ['libraryActivities'] });
    const isDone = courseId !== undefined;
    notify(isDone ? 'resources.courses.copy.done' : 'resources.courses.copy.failedNamed', {
      type: isDone ? 'success' : 'error',
      messageArgs: { name: copy.name },
      ...(isDone && {
        autoHideDuration: COPY_NOTICE_MS,
        anchorOrigin: { vertical: 'top', horizontal: 'right' },
        to: paths.activity(courseId, copy.id),
      }),
    });
  };

  const look = useEffectEvent(async (copy: StartedCopy) => {
    try {
      const { data } = await client.query({ query: Activities_getCopyDocument, variables: { id: copy.id } });
      const { courseId, copyInfo } = data.getActivity;
      if (copyInfo?.state === 'failed') tell(copy, undefined);
      else if (copyInfo?.state !== 'pending' && copyInfo?.state !== 'in_progress') tell(copy, courseId);
    } catch (error) {
      // The copy was deleted, or the viewer may no longer see it. Any other error is temporary.
      const code = errorCodeOf(error);
      if (code === 'NOT_FOUND' || code === 'ACCESS_DENIED') startedCopies.drop(copy.id);
    }
  });

  useEffect(() => {
    const copies = startedCopies.all();
    if (copies.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const lookAfter = (ms: number) => {
      timer = setTimeout(() => {
        for (const copy of copies) void look(copy);
        lookAfter(POLL_MS);
      }, ms);
    };
    lookAfter(FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [stored]);
  return null;
}
