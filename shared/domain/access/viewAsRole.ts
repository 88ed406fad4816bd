import type { Subject, Viewer } from './permissions.ts';

/** Roles that the console can be viewed as: the columns of the permission table. */
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
  /** Relation to an org and to a course in it. */
  subject: Subject;
}

/** Returns the viewer and subject for a role in the current org. A course role applies to every course. */
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
