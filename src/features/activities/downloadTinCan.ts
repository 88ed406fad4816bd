import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import type { ActionTools } from '../../kit/list/actions/useActionTools.ts';
import { downloadPackage } from '../links/index.ts';

export const downloadTinCan = (activity: ActivitiesRow, tools: ActionTools): Promise<void> =>
  downloadPackage('tinCan', { courseId: activity.courseId, activityId: activity.id }, tools);
