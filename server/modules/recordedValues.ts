import type { AuditTarget } from '../audit/auditTarget.ts';
import { Secret, type FieldValues } from '../audit/fieldChanges.ts';
import type { EmailSettingsRow } from '../mail/emailSettingsStore.ts';
import type { ActivityRow } from './activities/activityStore.ts';
import type { ActivityExtensionRow } from './activityExtensions/activityExtensionStore.ts';
import type { CourseRow } from './courses/courseStore.ts';
import type { CourseUserRow } from './courseUsers/courseUserRow.ts';
import { deletionOf, type OrgRow } from './orgs/orgStore.ts';
import type { OrgUserRow } from './orgUsers/orgUserRow.ts';

// The API's records and values, as audit events store them. Events contain no other values.

export const orgRecord = ({ id, name }: Pick<OrgRow, 'id' | 'name'>): AuditTarget => ({ type: 'Org', id, name });

export const orgValues = (org: OrgRow): FieldValues => ({
  name: org.name,
  features: [...org.features].sort(),
  contentLibraryCourseId: org.content_library_course_id,
  'logoSettings.imageSrc': org.logo_image_src,
  'logoSettings.destinationLink': org.logo_destination_link,
  'logoSettings.isPracticumLogoHidden': org.is_practicum_logo_hidden,
  isSuspended: org.paused_at !== null,
  timeZone: org.time_zone,
  deletionAt: deletionOf(org),
});

export const emailSettingsValues = (row: EmailSettingsRow): FieldValues => ({
  'emailSettings.smtp': row.smtp,
  'emailSettings.smtp.pass': new Secret(row.smtp_password),
  'emailSettings.templates': row.templates,
  'emailSettings.translations': row.translations,
});

type OrgUserKey = Pick<OrgUserRow, 'lti_subject'>;

export const orgUserRecord = ({ lti_subject: person }: OrgUserKey): AuditTarget => ({
  type: 'OrgUser',
  id: person,
  person,
});

export const orgUserValues = ({
  type,
  notify_evaluated,
  notify_submitted,
  mail_deliveries,
}: Pick<OrgUserRow, 'type' | 'notify_evaluated' | 'notify_submitted' | 'mail_deliveries'>): FieldValues => ({
  type,
  'settings.notification.assignment.evaluated': notify_evaluated,
  'settings.notification.assignment.submitted': notify_submitted,
  ...Object.fromEntries(
    Object.entries(mail_deliveries).map(([kind, delivery]) => [`settings.notification.mails.${kind}`, delivery]),
  ),
});

export const courseRecord = ({ id, name }: Pick<CourseRow, 'id' | 'name'>): AuditTarget => ({
  type: 'Course',
  id,
  name,
});

export const courseValues = (course: Omit<CourseRow, 'course_role'>): FieldValues => ({
  name: course.name,
  archived: course.archived,
  term: course.term,
  autoEnrollment: {
    enabled: course.auto_enrollment_enabled,
    start: course.auto_enrollment_start,
    end: course.auto_enrollment_end,
  },
});

export const courseUserRecord = (
  { course_id, lti_subject: person }: Pick<CourseUserRow, 'course_id' | 'lti_subject'>,
  course: Pick<CourseRow, 'name'>,
): AuditTarget => ({ type: 'CourseUser', id: `${course_id}/${person}`, name: course.name, person });

export const courseUserValues = ({ role }: Pick<CourseUserRow, 'role'>): FieldValues => ({ role });

export const courseLinkRecord = (courseId: string, jti: string, course: Pick<CourseRow, 'name'>): AuditTarget => ({
  type: 'CourseLink',
  id: `${courseId}/${jti}`,
  name: course.name,
});

export const activityRecord = ({ id, name }: Pick<ActivityRow, 'id' | 'name'>): AuditTarget => ({
  type: 'Activity',
  id,
  name,
});

export const activityValues = (
  activity: Pick<ActivityRow, 'name' | 'type' | 'course_id' | 'tags' | 'visible' | 'opens_at' | 'due_at' | 'closes_at'>,
): FieldValues => ({
  name: activity.name,
  type: activity.type,
  courseId: activity.course_id,
  tags: activity.tags.map((name) => ({ name })),
  'states.visible': activity.visible,
  ...datesValues(activity),
});

const datesValues = (activity: Pick<ActivityRow, 'opens_at' | 'due_at' | 'closes_at'>): FieldValues => ({
  opensAt: activity.opens_at?.getTime() ?? null,
  dueAt: activity.due_at?.getTime() ?? null,
  closesAt: activity.closes_at?.getTime() ?? null,
});

export const extensionValues = ({ due_at, closes_at, reason }: ActivityExtensionRow): FieldValues => ({
  'extension.dueAt': due_at.getTime(),
  'extension.closesAt': closes_at?.getTime() ?? null,
  'extension.reason': reason,
});
