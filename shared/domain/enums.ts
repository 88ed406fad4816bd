import { TOOL_EVENT_KINDS } from '../events/toolEvents.ts';
import type { EmailType } from './settings/emailTemplates.ts';

/** Values of the schema's scalars, for the browser and the server. */
export { ACTIVITY_TYPES, type ActivityType } from '../activityTypes.ts';

export const FEATURE_NAMES = [
  'enterprise',
  'custom-header',
  'global-reporting',
  'learner-view',
  'activity-overview',
  'content-library-admin',
  'groups',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

export const LAUNCH_VIEWS = ['activity', 'activity-settings', 'activity-learner'] as const;
export type LaunchView = (typeof LAUNCH_VIEWS)[number];

export type MailKind = EmailType | 'notification' | 'invitation';
export type MailState = 'sent' | 'waiting' | 'failed';
export type MailFailure = 'refused' | 'uncertain' | 'gaveUp';

export const RESULT_STATES = ['notSubmitted', 'returned', 'waiting', 'held', 'reviewed'] as const;
export type ResultState = (typeof RESULT_STATES)[number];
/** Result states that ActivityResults counts as submitted, and those that it counts as not submitted. */
export const SUBMITTED_STATES: readonly ResultState[] = ['waiting', 'held', 'reviewed'];
export const UNSUBMITTED_STATES: readonly ResultState[] = ['notSubmitted', 'returned'];

export const COLUMN_KEYS = [
  'at',
  'actor',
  'event',
  'recordName',
  'recipient',
  'subject',
  'kind',
  'failure',
  'activityName',
  'deletedAt',
  'createdAt',
  'changes',
  'result',
  'actions',
  'name',
  'activityStatus',
  'type',
  'error',
  'evaluationType',
  'fullName',
  'evaluatedAt',
  'submittedAt',
  'dueAt',
  'submissionState',
  'nextAction',
  'score',
  'scoreMaximum',
  'results.submitted',
  'tags',
  'states.visible',
  'lastLogin',
  'userId',
  'learnerId',
  'autoEnrollment',
  'role',
  'archived',
  'term',
  'figures.members',
  'figures.activities',
  'figures.waiting',
  'state',
  'figures.people',
  'figures.courses',
  'figures.recordingBytes',
  'figures.lastActivityAt',
  'courseRoles',
  'courseCount',
  'nextActivity.name',
  'nextActivity.dueAt',
  'nextActivity.submissionState',
  'nextActivity.nextAction',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** Kinds of events in the audit table. */
export const AUDIT_EVENT_KINDS = [
  'signIn',
  'password.change',
  'secondFactor.on',
  'secondFactor.off',
  'denial',
  'org.create',
  'org.update',
  'org.join',
  'org.delete',
  'org.restore',
  'settings.change',
  'settings.test',
  'terms.accept',
  'course.create',
  'course.update',
  'course.copy',
  'member.add',
  'member.remove',
  'member.invite',
  'role.change',
  'roster.import',
  'roster.undo',
  'activity.create',
  'activity.update',
  'activity.copy',
  'activity.delete',
  'extension.grant',
  'extension.revoke',
  'extraTime.set',
  'notification.read',
  'view.save',
  'view.delete',
  'record.restore',
  'person.delete',
  'person.export',
  'person.erase',
  'person.merge',
  'account.relink.start',
  'account.relink',
  'account.release',
  'address.change',
  'acting.start',
  'acting.stop',
  'superUser.grant',
  'superUser.revoke',
  'link.create',
  'link.redeem',
  'link.revoke',
  'link.enrol',
  'launch',
  'package.create',
  'package.download',
  'lms.report',
  'lms.resend',
  'score.receive',
  'tool.refuse',
  ...TOOL_EVENT_KINDS,
] as const;
export type AuditEventKind = (typeof AUDIT_EVENT_KINDS)[number];

export const COURSE_MEMBER_ROLES = ['learner', 'reviewer', 'instructor'] as const;
export type CourseMemberRole = (typeof COURSE_MEMBER_ROLES)[number];
export const ORG_MEMBER_TYPES = ['orgadmin', 'orgcontentcreator', 'orguser', 'orgimported'] as const;
export type OrgMemberType = (typeof ORG_MEMBER_TYPES)[number];
export type CourseRole = CourseMemberRole | 'orgadmin' | 'orguser' | 'orgcontentcreator';
