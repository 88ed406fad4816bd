import { useMutation } from '@apollo/client/react';
import {
  CourseCopies_copyCourseDocument,
  CourseCopies_getCopiesDocument,
} from '../../../generated/documents.generated.ts';
import { useActionTools } from '../../../kit/list/actions/useActionTools.ts';
import { createLogger } from '../../../kit/log.ts';
import { useInitiatedCopies } from './initiatedCopies.ts';

const log = createLogger('courses');

interface CourseCopyRequest {
  sourceCourseId: string;
  activityIds: readonly string[];
  targetName: string;
}

/** Starts the copy of a course, which the server runs as a job. Rejects if the server does not accept it. */
export function useCourseCopy() {
  const { scope, failed } = useActionTools();
  const initiated = useInitiatedCopies();
  const copies = { query: CourseCopies_getCopiesDocument, variables: { orgId: scope.orgId ?? '' } };
  const [copyCourse] = useMutation(CourseCopies_copyCourseDocument, {
    // The copy is running from here on, however soon it ends.
    update: (cache, { data }) => {
      if (!data) return;
      const { copyCourse: copy } = data;
      initiated.add({ id: copy.id, name: copy.name });
      cache.updateQuery(copies, (known) =>
        known ? { getCourses: { ...known.getCourses, courses: [...known.getCourses.courses, copy] } } : null,
      );
    },
    refetchQueries: [copies.query],
  });
  return async (input: CourseCopyRequest): Promise<void> => {
    try {
      await copyCourse({ variables: { input: { ...input, activityIds: [...input.activityIds] } } });
    } catch (error) {
      log.error('a course could not be copied', { error });
      failed('resources.courses.copy.failed');
      throw error;
    }
  };
}
