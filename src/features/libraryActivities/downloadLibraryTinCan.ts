import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import type { ActionTools } from '../../kit/list/actions/useActionTools.ts';
import { downloadPackage } from '../links/index.ts';

export const downloadLibraryTinCan = ({ courseId, id }: LibraryActivitiesRow, tools: ActionTools): Promise<void> =>
  downloadPackage('tinCan', { courseId, activityId: id }, tools);
