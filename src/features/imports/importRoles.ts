import type { ImportRole } from '../../generated/schema.generated.ts';

/** The roles that a list can give, the default first. */
export const ROLES = {
  course: ['learner', 'reviewer', 'instructor'],
  org: ['orguser', 'orgcontentcreator', 'orgadmin'],
} as const satisfies Record<string, readonly ImportRole[]>;

export const roleLabel = (role: ImportRole) =>
  role === 'orguser' || role === 'orgcontentcreator' || role === 'orgadmin'
    ? (`OrgMemberType.${role}` as const)
    : (`CourseMemberRole.${role}` as const);
