import { CircleUserRound, Clapperboard, MessagesSquare, UsersRound, type LucideIcon } from 'lucide-react';
import type { ActivityType } from '../../../shared/domain/enums.ts';

/** What each type of activity looks like everywhere. */
export const activityIcons: Readonly<Record<ActivityType, LucideIcon>> = {
  individual: CircleUserRound,
  group: UsersRound,
  'q-and-a': MessagesSquare,
  'interactive-video': Clapperboard,
};
