import { CircleUserRound, Clapperboard, MessagesSquare, UsersRound, type LucideIcon } from 'lucide-react';
import { ACTIVITY_TYPES, traitsOf, type ActivityType } from '../../../shared/activityTypes.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

/** Icons of the activity types, the same everywhere. */
export const activityIcons: Readonly<Record<ActivityType, LucideIcon>> = {
  individual: CircleUserRound,
  group: UsersRound,
  'q-and-a': MessagesSquare,
  'interactive-video': Clapperboard,
};

/** Returns the types that can be created in the current org; group projects only if it has groups. */
export function useCreatableTypes(): readonly ActivityType[] {
  const { org } = useViewer();
  return ACTIVITY_TYPES.filter((type) => !traitsOf(type).hasGroups || org?.features.includes('groups'));
}
