import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../domain/apiError.ts';
import type { SavedActivity } from '../../domain/toolMessage.ts';
import { Launch_createActivityDocument, Launch_updateActivityDocument } from '../../generated/documents.generated.ts';
import { createLogger } from '../../kit/log.ts';

const log = createLogger('launch');

/** The activity to update, or the course that a new one belongs to. */
export type Saving = { activityId: string } | { courseId: string };

/** Stores what the tool has saved; answers whether it is stored. */
export function useSavedActivity(saving: Saving) {
  const [createActivity] = useMutation(Launch_createActivityDocument);
  const [updateActivity] = useMutation(Launch_updateActivityDocument);
  const [failure, setFailure] = useState<ApiErrorCode>();
  const store = async ({ resourceLinkId, name, type }: SavedActivity): Promise<boolean> => {
    setFailure(undefined);
    try {
      if ('activityId' in saving) await updateActivity({ variables: { input: { id: saving.activityId, name } } });
      else await createActivity({ variables: { input: { courseId: saving.courseId, resourceLinkId, name, type } } });
      return true;
    } catch (error) {
      log.error('what the tool saved could not be stored', { error });
      setFailure(errorCodeOf(error));
      return false;
    }
  };
  return { store, failure };
}
