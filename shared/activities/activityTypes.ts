/** The four kinds of activity; the words are those of the launch parameter `type`. */
export const ACTIVITY_TYPES = ['individual', 'group', 'q-and-a', 'interactive-video'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
