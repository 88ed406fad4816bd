interface Traits {
  /** Learners answer questions, one by one. */
  hasQuestions: boolean;
  /** Its video stops at each question. */
  hasVideo: boolean;
  /** A group of learners shares one submission. Only institutions with the feature `groups` create it. */
  hasGroups: boolean;
}

const NONE: Traits = { hasQuestions: false, hasVideo: false, hasGroups: false };

/**
 * Kinds of activity, by the launch parameter `type`, with their differences. A new kind also needs texts in `locales`
 * and `tool/locales`, an icon, demo texts and a migration of the check on `activity.type`. The compiler finds
 * everything else.
 */
const TRAITS = {
  individual: NONE,
  group: { ...NONE, hasGroups: true },
  'q-and-a': { ...NONE, hasQuestions: true },
  'interactive-video': { ...NONE, hasQuestions: true, hasVideo: true },
} as const satisfies Record<string, Traits>;

export type ActivityType = keyof typeof TRAITS;
export const ACTIVITY_TYPES = Object.keys(TRAITS) as readonly ActivityType[];
export const traitsOf = (type: ActivityType): Traits => TRAITS[type];
