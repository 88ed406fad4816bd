import type { Subject, Viewer } from './permissions.ts';

/** Whoever the console is laid out for: the columns of the table of rights. */
export const STANDPOINTS = [
  'superUser',
  'orgadmin',
  'orgcontentcreator',
  'instructor',
  'reviewer',
  'learner',
  'orguser',
] as const;
export type Standpoint = (typeof STANDPOINTS)[number];

export interface Standing {
  viewer: Viewer;
  /** What somebody is to an org and to a course in it. */
  subject: Subject;
}

/**
 * What somebody in that place is to the current org; a course role is one in every course, as far as the browser goes.
 */
export function standingOf(standpoint: Standpoint): Standing {
  const viewer: Viewer = { isSuperUser: standpoint === 'superUser', termsAccepted: true };
  switch (standpoint) {
    case 'superUser':
      return { viewer, subject: {} };
    case 'orgadmin':
    case 'orgcontentcreator':
    case 'orguser':
      return { viewer, subject: { memberType: standpoint, courseRolesInOrg: [] } };
    default:
      return { viewer, subject: { memberType: 'orguser', courseRole: standpoint, courseRolesInOrg: [standpoint] } };
  }
}
