import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../domain/apiError.ts';
import type { SavedActivity } from '../../domain/toolMessage.ts';
import { Launch_createActivityDocument, Launch_updateActivityDocument } from '../../generated/documents.generated.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';
import { createLogger } from '../../kit/log.ts';

/** Every list that shows activities. */
const ACTIVITY_LISTS = ['activities', 'libraryActivities'] as const;

const log = createLogger('launch');

/** The activity to update, or the course that a new one belongs to. */
export type Saving = { activityId: string } | { courseId: string };

/** Stores what the tool has saved; answers whether it is stored. */
export function useSavedActivity(saving: Saving) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiErrorCode>();
  const store = async ({ resourceLinkId, name, type }: SavedActivity): Promise<boolean> => {
    setFailure(undefined);
    try {
      if ('activityId' in saving)
        await api.request(Launch_updateActivityDocument, { input: { id: saving.activityId, name } });
      else
        await api.request(Launch_createActivityDocument, {
          input: { courseId: saving.courseId, resourceLinkId, name, type },
        });
      await Promise.all(ACTIVITY_LISTS.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
      return true;
    } catch (error) {
      log.error('what the tool saved could not be stored', { error });
      setFailure(errorCodeOf(error));
      return false;
    }
  };
  return { store, failure };
}
