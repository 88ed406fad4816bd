import type { OrgName } from './callers.ts';

/** Orgs with all features. */
export const hasFeatures: Record<OrgName, boolean> = {
  home: true,
  plain: false,
  foreign: true,
  closed: true,
  missing: false,
};

export interface CourseFacts {
  org: OrgName;
  isArchived?: true;
  isLibrary?: true;
  /** True if the copy has failed. */
  isFailed?: true;
  /** True if it is open for enrollment by link. */
  isOpen?: true;
  /** People with the roles: those of the course, or those of the other one. */
  people?: 'own' | 'other';
}

export const courses = {
  own: { org: 'home', people: 'own', isOpen: true },
  other: { org: 'home', people: 'other' },
  archived: { org: 'home', people: 'own', isArchived: true },
  library: { org: 'home', isLibrary: true },
  failed: { org: 'home', people: 'own', isFailed: true },
  plain: { org: 'plain', people: 'own' },
  plainLibrary: { org: 'plain', isLibrary: true },
  foreign: { org: 'foreign' },
  closed: { org: 'closed', people: 'own', isOpen: true },
  missing: { org: 'missing' },
} as const satisfies Record<string, CourseFacts>;

export type CourseName = keyof typeof courses;
export const courseFacts: Record<CourseName, CourseFacts> = courses;

export interface ActivityFacts {
  course: CourseName;
  isHidden?: true;
  isFailed?: true;
}

/** Kinds of activities that a call can concern. */
export const activities = {
  visible: { course: 'own' },
  hidden: { course: 'own', isHidden: true },
  failed: { course: 'own', isFailed: true },
  'visible elsewhere': { course: 'other' },
  'hidden elsewhere': { course: 'other', isHidden: true },
  'visible, archived': { course: 'archived' },
  'hidden, archived': { course: 'archived', isHidden: true },
  'of the library': { course: 'library' },
  'of the library, hidden': { course: 'library', isHidden: true },
  'of the library, failed': { course: 'library', isFailed: true },
  'without features': { course: 'plain' },
  'of a library without features': { course: 'plainLibrary' },
  'of another org': { course: 'foreign' },
  'of a suspended org': { course: 'closed' },
  missing: { course: 'missing' },
} as const satisfies Record<string, ActivityFacts>;

export type ActivityName = keyof typeof activities;
export const activityFacts: Record<ActivityName, ActivityFacts> = activities;
