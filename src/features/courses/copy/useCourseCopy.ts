import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../../domain/apiError.ts';
import { CourseCopies_copyCourseDocument } from '../../../generated/documents.generated.ts';
import { useActionTools } from '../../../kit/list/actions/useActionTools.ts';
import { createLogger } from '../../../kit/log.ts';
import { useInitiatedCopies } from './initiatedCopies.ts';

const log = createLogger('courses');

interface Wanted {
  sourceCourseId: string;
  activityIds: readonly string[];
  targetName: string;
}

/** Starts the copy of a course, which the server does as a job; answers whether it took it on. */
export function useCourseCopy() {
  const { api, failed } = useActionTools();
  const queryClient = useQueryClient();
  const initiated = useInitiatedCopies();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiErrorCode>();
  const start = async (input: Wanted): Promise<boolean> => {
    setBusy(true);
    try {
      const { copyCourse } = await api.request(CourseCopies_copyCourseDocument, {
        input: { ...input, activityIds: [...input.activityIds] },
      });
      initiated.add({ id: copyCourse.id, name: copyCourse.name });
      // A list that is under way doesn't know the copy yet.
      await queryClient.cancelQueries({ queryKey: ['courses'] });
      await queryClient.invalidateQueries({ queryKey: ['courses'] });
      return true;
    } catch (error) {
      log.error('a course could not be copied', { error });
      failed('resources.courses.copy.failed');
      setFailure(errorCodeOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { start, isBusy, failure };
}
