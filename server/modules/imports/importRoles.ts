import { COURSE_MEMBER_ROLES } from '../../../shared/domain/enums.ts';
import type { ImportRole } from '../../db/storedTypes.ts';

export const ORG_ROLES = ['orguser', 'orgcontentcreator', 'orgadmin'] as const satisfies readonly ImportRole[];

/** Returns the roles that a roster can assign in a place, the default role first. */
export const rolesOf = ({
  course_id,
}: {
  course_id: string | null;
}): readonly [ImportRole, ...(readonly ImportRole[])] => (course_id === null ? ORG_ROLES : COURSE_MEMBER_ROLES);
