import { useRecordContext } from 'react-admin';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The person's roles in courses, each once. */
export function PersonCourseRolesField() {
  const record = useRecordContext<PeopleRow>();
  const t = useTranslate();
  return record?.courseRoles.map((role) => t(`CourseMemberRole.${role}`)).join(', ');
}

export { UserLastLoginField as PersonLastSeenField, UserNameField as PersonNameField } from '../users/index.ts';
