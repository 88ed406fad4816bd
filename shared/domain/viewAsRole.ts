import type { Subject, Viewer } from './permissions.ts';

/** Whoever the console is laid out for: the columns of the permission table. */
export const VIEW_AS_ROLES = [
  'superUser',
  'orgadmin',
  'orgcontentcreator',
  'instructor',
  'reviewer',
  'learner',
  'orguser',
] as const;
export type ViewAsRole = (typeof VIEW_AS_ROLES)[number];

export interface ViewAs {
  viewer: Viewer;
  /** What somebody is to an org and to a course in it. */
  subject: Subject;
}

/**
 * What somebody in that place is to the current org; a course role is one in every course, as far as the browser goes.
 */
export function viewAsRole(role: ViewAsRole): ViewAs {
  const viewer: Viewer = { isSuperUser: role === 'superUser', termsAccepted: true };
  switch (role) {
    case 'superUser':
      return { viewer, subject: {} };
    case 'orgadmin':
    case 'orgcontentcreator':
    case 'orguser':
      return { viewer, subject: { memberType: role, courseRolesInOrg: [] } };
    default:
      return { viewer, subject: { memberType: 'orguser', courseRole: role, courseRolesInOrg: [role] } };
  }
}
