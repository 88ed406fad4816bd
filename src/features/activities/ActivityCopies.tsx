import { useApolloClient } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState, useSyncExternalStore } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { startedCopies } from '../../../shared/browser/startedCopies.ts';
import { COPY_FIRST_POLL_MS, COPY_NOTICE_MS, COPY_POLL_MS } from '../../../shared/domain/limits.ts';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { Activities_getCopyDocument } from '../../generated/documents.generated.ts';

const { activities: copies } = startedCopies;

/** Follows the copies of activities that were started in this tab, on every page, until each has ended. */
export function ActivityCopies() {
  useSyncExternalStore(copies.subscribe, copies.stored);
  return copies.all().map((copy) => <Followed key={copy.id} {...copy} />);
}

function Followed({ id, name }: ReturnType<typeof copies.all>[number]) {
  const client = useApolloClient();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [looks, setLooks] = useState(0);

  const tell = (courseId: string | undefined) => {
    copies.drop(id);
    void queryClient.invalidateQueries({ queryKey: ['activities'] });
    void queryClient.invalidateQueries({ queryKey: ['libraryActivities'] });
    const isDone = courseId !== undefined;
    notify(isDone ? 'resources.courses.copy.done' : 'resources.courses.copy.failedNamed', {
      type: isDone ? 'success' : 'error',
      messageArgs: { name },
      ...(isDone && {
        autoHideDuration: COPY_NOTICE_MS,
        anchorOrigin: { vertical: 'top', horizontal: 'right' },
        to: paths.activity(courseId, id),
      }),
    });
  };

  const look = async () => {
    setLooks(looks + 1);
    try {
      const { data } = await client.query({ query: Activities_getCopyDocument, variables: { id } });
      const { courseId, copyInfo } = data.getActivity;
      if (copyInfo?.state === 'failed') tell(undefined);
      else if (copyInfo?.state !== 'pending' && copyInfo?.state !== 'in_progress') tell(courseId);
    } catch (error) {
      // The copy was deleted, or the viewer may no longer see it. Any other error is temporary.
      const code = errorCodeOf(error);
      if (code === 'NOT_FOUND' || code === 'ACCESS_DENIED') copies.drop(id);
    }
  };
  usePoll(look, { everyMs: looks < 2 ? COPY_FIRST_POLL_MS : COPY_POLL_MS, isImmediate: true });
  return null;
}
