import { useApolloClient } from '@apollo/client/react';
import { useQueries, useQueryClient, type Query } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { startedCopies } from '../../../shared/browser/startedCopies.ts';
import { COPY_FIRST_POLL_MS, COPY_NOTICE_MS, COPY_POLL_MS } from '../../../shared/domain/limits.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { Activities_getCopyDocument } from '../../generated/documents.generated.ts';

const { activities: copies } = startedCopies;
type StartedCopy = ReturnType<typeof copies.all>[number];

/** Follows the copies of activities that were started in this tab, on every page, until each has ended. */
export function ActivityCopies() {
  const client = useApolloClient();
  const queryClient = useQueryClient();
  const notify = useNotify();
  useSyncExternalStore(copies.subscribe, copies.stored);

  const tell = (copy: StartedCopy, courseId: string | undefined) => {
    copies.drop(copy.id);
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

  const look = async (copy: StartedCopy) => {
    try {
      const { data } = await client.query({ query: Activities_getCopyDocument, variables: { id: copy.id } });
      const { courseId, copyInfo } = data.getActivity;
      if (copyInfo?.state === 'failed') tell(copy, undefined);
      else if (copyInfo?.state !== 'pending' && copyInfo?.state !== 'in_progress') tell(copy, courseId);
    } catch (error) {
      // The copy was deleted, or the viewer may no longer see it. Any other error is temporary.
      const code = errorCodeOf(error);
      if (code === 'NOT_FOUND' || code === 'ACCESS_DENIED') copies.drop(copy.id);
    }
    return null;
  };

  useQueries({
    queries: copies.all().map((copy) => ({
      queryKey: ['activityCopies', copy.id],
      queryFn: () => look(copy),
      refetchInterval: ({ state }: Query<null>) => (state.dataUpdateCount < 2 ? COPY_FIRST_POLL_MS : COPY_POLL_MS),
    })),
  });
  return null;
}
