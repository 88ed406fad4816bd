import { useMutation } from '@apollo/client/react';
import { useBasename } from 'react-admin';
import { useState } from 'react';
import { dataOf, errorCodeOf, type ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import type { SavedActivity } from '../../../shared/domain/launches/toolMessage.ts';
import { Launch_createActivityDocument, Launch_updateActivityDocument } from '../../generated/documents.generated.ts';
import { createLogger } from '../../../shared/browser/log.ts';

const log = createLogger('launch');

/** The activity to update, or the course that a new one belongs to. */
export type Saving = { activityId: string } | { courseId: string };

/** Content of the notice after a save, with a link to a new activity; undefined if the save failed. */
type Stored = { messageArgs: { name: string }; to?: string } | undefined;

/** Stores the activity that the tool has saved. */
export function useSavedActivity(saving: Saving) {
  const [createActivity] = useMutation(Launch_createActivityDocument);
  const [updateActivity] = useMutation(Launch_updateActivityDocument);
  const basename = useBasename();
  const [failure, setFailure] = useState<ApiErrorCode>();
  const store = async ({ resourceLinkId, name, type, dates }: SavedActivity): Promise<Stored> => {
    setFailure(undefined);
    try {
      if ('activityId' in saving) await updateActivity({ variables: { input: { id: saving.activityId, name } } });
      else {
        const input = { courseId: saving.courseId, resourceLinkId, name, type, ...dates };
        const made = dataOf(await createActivity({ variables: { input } })).createActivity;
        return { messageArgs: { name }, to: basename + paths.activity(made.courseId, made.id) };
      }
      return { messageArgs: { name } };
    } catch (error) {
      log.error('the changes made in the tool could not be stored', { error });
      setFailure(errorCodeOf(error));
      return undefined;
    }
  };
  return { store, failure };
}
