import { useTranslate as useAnyTranslate } from 'react-admin';

/**
 * Returns a function that names a role as the screens do: a role in a course, a place in an institution, or that of
 * a super user.
 */
export function useRoleName(): (role: string) => string {
  const translate = useAnyTranslate();
  return (role) => {
    const ids =
      role === 'superuser' ? ['permissions.place.superUser'] : [`CourseMemberRole.${role}`, `OrgMemberType.${role}`];
    return ids.map((id) => translate(id, { _: '' })).find((name) => name !== '') ?? role;
  };
}
