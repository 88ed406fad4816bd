import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import type { ActionTools } from '../../kit/list/actions/useActionTools.ts';
import { copyLink } from '../links/index.ts';

export const copyActivityLink = (activity: ActivitiesRow, tools: ActionTools): Promise<void> =>
  copyLink(activity.name, { courseId: activity.courseId, activityId: activity.id }, tools);
