// Generated from schema.graphql and src/**/*.graphql by `npm run generate`. Do not edit: change those, or a slot in src/features.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from './schema.generated.ts';

import type { ActivityType, AuditEventKind, FeatureName, LaunchView } from '../../shared/domain/enums.ts';
import { document } from '../../shared/domain/api/typedDocument.ts';
export type Bulk_updateCoursesMutationVariables = Exact<{
  input: Schema.UpdateCoursesInput;
}>;


export type Bulk_updateCoursesMutation = { updateCourses: { refused: Array<{ index: number, code: Schema.ErrorCode }> } };

export type Bulk_updateActivitiesMutationVariables = Exact<{
  input: Schema.UpdateActivitiesInput;
}>;


export type Bulk_updateActivitiesMutation = { updateActivities: { refused: Array<{ index: number, code: Schema.ErrorCode }> } };

export type Bulk_deleteActivitiesMutationVariables = Exact<{
  input: Schema.DeleteActivitiesInput;
}>;


export type Bulk_deleteActivitiesMutation = { deleteActivities: { refused: Array<{ index: number, code: Schema.ErrorCode }> } };

export type Bulk_updateCourseMembersMutationVariables = Exact<{
  input: Schema.UpdateCourseMembersInput;
}>;


export type Bulk_updateCourseMembersMutation = { updateCourseMembers: { refused: Array<{ index: number, code: Schema.ErrorCode }> } };

export type Bulk_deleteCourseMembersMutationVariables = Exact<{
  input: Schema.DeleteCourseMembersInput;
}>;


export type Bulk_deleteCourseMembersMutation = { deleteCourseMembers: { refused: Array<{ index: number, code: Schema.ErrorCode }> } };

export type Activities_copyActivityMutationVariables = Exact<{
  input: Schema.CopyActivityInput;
}>;


export type Activities_copyActivityMutation = { copyActivity: { id: string, courseId: string, name: string, copyInfo: { state: Schema.CopyState } | null } };

export type Activities_getCopyQueryVariables = Exact<{
  id: string;
}>;


export type Activities_getCopyQuery = { getActivity: { id: string, courseId: string, name: string, copyInfo: { state: Schema.CopyState } | null } };

export type Activities_setDatesMutationVariables = Exact<{
  input: Schema.UpdateActivityInput;
}>;


export type Activities_setDatesMutation = { updateActivity: { id: string, opensAt: number | null, dueAt: number | null, closesAt: number | null } };

export type Activities_getExtensionsQueryVariables = Exact<{
  activityId: string;
}>;


export type Activities_getExtensionsQuery = { getExtensions: Array<{ activityId: string, learnerId: string, learnerName: string, dueAt: number, reason: string }> };

export type Activities_listLearnersQueryVariables = Exact<{
  activityId: string;
  courseId: string;
  text?: string | null | undefined;
}>;


export type Activities_listLearnersQuery = { getActivity: { id: string, groups: Array<{ name: string, learnerIds: Array<string> }> }, getCourseUsers: { users: Array<{ courseId: string, userId: string, fullName: string }> } };

export type Activities_grantExtensionsMutationVariables = Exact<{
  input: Schema.GrantExtensionsInput;
}>;


export type Activities_grantExtensionsMutation = { grantExtensions: Array<{ activityId: string, learnerId: string }> };

export type Activities_revokeExtensionMutationVariables = Exact<{
  input: Schema.RevokeExtensionInput;
}>;


export type Activities_revokeExtensionMutation = { revokeExtension: { activityId: string, learnerId: string } };

export type Activities_getUndeliveredResultsQueryVariables = Exact<{
  activityId: string;
}>;


export type Activities_getUndeliveredResultsQuery = { getUndeliveredResults: Array<{ learnerId: string, learnerName: string, reason: string, failedAt: number }> };

export type Activities_resendResultsMutationVariables = Exact<{
  input: Schema.ResendResultsInput;
}>;


export type Activities_resendResultsMutation = { resendResults: number };

export type Activities_searchLibraryQueryVariables = Exact<{
  courseId: string;
  text?: string | null | undefined;
}>;


export type Activities_searchLibraryQuery = { getActivities: { activities: Array<{ id: string, name: string, type: ActivityType, copyInfo: { state: Schema.CopyState } | null }> } };

export type CourseMembers_setExtraTimeMutationVariables = Exact<{
  input: Schema.SetExtraTimeInput;
}>;


export type CourseMembers_setExtraTimeMutation = { setExtraTime: { courseId: string, userId: string, extraTime: number } };

export type CourseCopies_copyCourseMutationVariables = Exact<{
  input: Schema.CopyCourseInput;
}>;


export type CourseCopies_copyCourseMutation = { copyCourse: { id: string, name: string, copyInfo: { state: Schema.CopyState } | null } };

export type CourseCopies_getCopiesQueryVariables = Exact<{
  orgId: string;
}>;


export type CourseCopies_getCopiesQuery = { getCourses: { courses: Array<{ id: string, name: string, copyInfo: { state: Schema.CopyState } | null }> } };

export type Dashboard_getLearnerProgressQueryVariables = Exact<{
  input: Schema.LearnerProgressInput;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.LearnerProgressFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Dashboard_getLearnerProgressQuery = { getLearnerProgress: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, learnerProgress: Array<{ learnerId: string, fullName: string, courseId: string, courseName: string, activityId: string, activityName: string, activityType: ActivityType, resourceLinkId: string, status: Schema.LearnerProgressStatus, submittedAt: number | null, isLate: boolean, evaluatedAt: number | null, scoreGiven: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, claimedBy: string | null, claimedAt: number | null, activityTags: Array<{ name: string }>, toolScores: Array<{ label: string, given: number, maximum: number, isOfCourse: boolean }> }> } };

export type Dashboard_getSummaryQueryVariables = Exact<{
  input: Schema.LearnerProgressInput;
  start: number;
  end: number;
}>;


export type Dashboard_getSummaryQuery = { getLearnerProgress: { summary: { pending: number, reviewed: number, scoreGiven: number, scoreMaximum: number, days: Array<{ start: number, submitted: number, reviewed: number }> } } };

export type Dashboard_getWaitingQueryVariables = Exact<{
  input: Schema.LearnerProgressInput;
}>;


export type Dashboard_getWaitingQuery = { getLearnerProgress: { waiting: Array<{ activityId: string, activityName: string, courseName: string, count: number }> } };

export type Dashboard_exportProgressQueryVariables = Exact<{
  input: Schema.LearnerProgressInput;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.LearnerProgressFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Dashboard_exportProgressQuery = { getLearnerProgress: { nextPageToken: string | null, learnerProgress: Array<{ learnerId: string, fullName: string, courseName: string, activityId: string, activityName: string, status: Schema.LearnerProgressStatus, submittedAt: number | null, dueAt: number | null, isLate: boolean, evaluatedAt: number | null, scoreGiven: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, marks: Array<{ id: string, kind: Schema.MarkKind, given: number | null, maximum: number | null, scoreType: Schema.ScoreType | null, previousGiven: number | null, previousMaximum: number | null, previousScoreType: Schema.ScoreType | null, comment: string | null, reason: string | null, authorId: string | null, authorName: string | null, authorRole: Schema.MarkRole | null, attempt: number | null, rubricVersion: number | null, label: string | null, toolName: string | null, scoredAt: number, receivedAt: number, isCounted: boolean, criteria: Array<{ name: string, points: number, maximum: number, previousPoints: number | null }> }> }> } };

export type Dashboard_getMarksQueryVariables = Exact<{
  activityId: string;
  learnerId: string;
  nextPageToken?: string | null | undefined;
}>;


export type Dashboard_getMarksQuery = { getMarks: { nextPageToken: string | null, marks: Array<{ id: string, kind: Schema.MarkKind, given: number | null, maximum: number | null, scoreType: Schema.ScoreType | null, previousGiven: number | null, previousMaximum: number | null, previousScoreType: Schema.ScoreType | null, comment: string | null, reason: string | null, authorId: string | null, authorName: string | null, authorRole: Schema.MarkRole | null, attempt: number | null, rubricVersion: number | null, label: string | null, toolName: string | null, scoredAt: number, receivedAt: number, isCounted: boolean, criteria: Array<{ name: string, points: number, maximum: number, previousPoints: number | null }> }> } };

export type Dashboard_MarkFragment = { id: string, kind: Schema.MarkKind, given: number | null, maximum: number | null, scoreType: Schema.ScoreType | null, previousGiven: number | null, previousMaximum: number | null, previousScoreType: Schema.ScoreType | null, comment: string | null, reason: string | null, authorId: string | null, authorName: string | null, authorRole: Schema.MarkRole | null, attempt: number | null, rubricVersion: number | null, label: string | null, toolName: string | null, scoredAt: number, receivedAt: number, isCounted: boolean, criteria: Array<{ name: string, points: number, maximum: number, previousPoints: number | null }> };

export type Home_getWorkQueryVariables = Exact<{
  orgId: string;
}>;


export type Home_getWorkQuery = { getWork: { toDo: Array<{ id: string, name: string, courseId: string, courseName: string, dueAt: number | null, isLate: boolean, submittedAt: number | null, score: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, commentCount: number, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null }>, waiting: Array<{ id: string, name: string, courseId: string, courseName: string, dueAt: number | null, isLate: boolean, submittedAt: number | null, score: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, commentCount: number, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null }>, results: Array<{ id: string, name: string, courseId: string, courseName: string, dueAt: number | null, isLate: boolean, submittedAt: number | null, score: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, commentCount: number, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null }> } };

export type Home_itemFragment = { id: string, name: string, courseId: string, courseName: string, dueAt: number | null, isLate: boolean, submittedAt: number | null, score: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, commentCount: number, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null };

export type Imports_importFragment = { id: string, courseId: string | null, fileName: string, state: Schema.ImportState, headers: Array<string>, sample: Array<Array<string>>, mode: Schema.ImportMode, confirmation: string | null, progress: number, appliedAt: number | null, failure: { field: string, rule: Schema.FieldRule, limit: number | null, place: number | null } | null, columns: Array<{ field: Schema.ImportField, index: number }>, roleWords: Array<{ word: string, rows: number, role: Schema.ImportRole | null, suggestion: Schema.ImportRole | null }>, counts: { added: number, changed: number, removed: number, unchanged: number, refused: number, members: number }, changedSince: Array<{ line: number | null, userId: string }> };

export type Imports_createMutationVariables = Exact<{
  input: Schema.CreateImportInput;
}>;


export type Imports_createMutation = { createImport: { id: string } };

export type Imports_planMutationVariables = Exact<{
  input: Schema.PlanImportInput;
}>;


export type Imports_planMutation = { planImport: { id: string } };

export type Imports_applyMutationVariables = Exact<{
  input: Schema.ApplyImportInput;
}>;


export type Imports_applyMutation = { applyImport: { id: string } };

export type Imports_undoMutationVariables = Exact<{
  input: Schema.UndoImportInput;
}>;


export type Imports_undoMutation = { undoImport: { id: string } };

export type Imports_rowFragment = { line: number | null, userId: string, fullName: string, courseName: string, roleBefore: Schema.ImportRole | null, role: Schema.ImportRole | null, refusal: { field: string, rule: Schema.FieldRule, limit: number | null, character: string | null, place: number | null, suggestion: string | null } | null };

export type Imports_getQueryVariables = Exact<{
  id: string;
}>;


export type Imports_getQuery = { getImport: { id: string, courseId: string | null, fileName: string, state: Schema.ImportState, headers: Array<string>, sample: Array<Array<string>>, mode: Schema.ImportMode, confirmation: string | null, progress: number, appliedAt: number | null, added: Array<{ line: number | null, userId: string, fullName: string, courseName: string, roleBefore: Schema.ImportRole | null, role: Schema.ImportRole | null, refusal: { field: string, rule: Schema.FieldRule, limit: number | null, character: string | null, place: number | null, suggestion: string | null } | null }>, failure: { field: string, rule: Schema.FieldRule, limit: number | null, place: number | null } | null, columns: Array<{ field: Schema.ImportField, index: number }>, roleWords: Array<{ word: string, rows: number, role: Schema.ImportRole | null, suggestion: Schema.ImportRole | null }>, counts: { added: number, changed: number, removed: number, unchanged: number, refused: number, members: number }, changedSince: Array<{ line: number | null, userId: string }> } };

export type Imports_listQueryVariables = Exact<{
  orgId: string;
  courseId?: string | null | undefined;
}>;


export type Imports_listQuery = { getImports: Array<{ id: string, courseId: string | null, fileName: string, state: Schema.ImportState, headers: Array<string>, sample: Array<Array<string>>, mode: Schema.ImportMode, confirmation: string | null, progress: number, appliedAt: number | null, failure: { field: string, rule: Schema.FieldRule, limit: number | null, place: number | null } | null, columns: Array<{ field: Schema.ImportField, index: number }>, roleWords: Array<{ word: string, rows: number, role: Schema.ImportRole | null, suggestion: Schema.ImportRole | null }>, counts: { added: number, changed: number, removed: number, unchanged: number, refused: number, members: number }, changedSince: Array<{ line: number | null, userId: string }> }> };

export type Imports_rowsQueryVariables = Exact<{
  id: string;
  outcome: Schema.ImportOutcome;
  limit: number;
}>;


export type Imports_rowsQuery = { getImport: { rows: Array<{ line: number | null, userId: string, fullName: string, courseName: string, roleBefore: Schema.ImportRole | null, role: Schema.ImportRole | null, refusal: { field: string, rule: Schema.FieldRule, limit: number | null, character: string | null, place: number | null, suggestion: string | null } | null }> } };

export type Launch_getActivityQueryVariables = Exact<{
  id: string;
}>;


export type Launch_getActivityQuery = { getActivity: { id: string, name: string, courseId: string, resourceLinkId: string, results: { submitted: number, waiting: number, notSubmitted: number, average: number | null } | null } };

export type Launch_getLaunchArgsQueryVariables = Exact<{
  courseId: string;
  resourceLinkId?: string | null | undefined;
  view: LaunchView;
  parameters?: string | null | undefined;
  preferences?: string | null | undefined;
  role?: Schema.CourseMemberRole | null | undefined;
}>;


export type Launch_getLaunchArgsQuery = { getLaunchArgs: { url: string, origins: Array<string>, inputs: Array<{ name: string, value: string }> } };

export type Launch_getReportingLaunchArgsQueryVariables = Exact<{
  orgId: string;
  parameters?: string | null | undefined;
  preferences?: string | null | undefined;
}>;


export type Launch_getReportingLaunchArgsQuery = { getReportingLaunchArgs: { url: string, origins: Array<string>, inputs: Array<{ name: string, value: string }> } };

export type Launch_createActivityMutationVariables = Exact<{
  input: Schema.CreateActivityInput;
}>;


export type Launch_createActivityMutation = { createActivity: { id: string, courseId: string } };

export type Launch_updateActivityMutationVariables = Exact<{
  input: Schema.UpdateActivityInput;
}>;


export type Launch_updateActivityMutation = { updateActivity: { id: string } };

export type Launch_verifyJwtQueryVariables = Exact<{
  token: string;
  lms?: Schema.PackageLaunchInput | null | undefined;
}>;


export type Launch_verifyJwtQuery = { verifyJwt: string };

export type Launch_autoEnrollCallerMutationVariables = Exact<{
  input: Schema.AutoEnrollCallerInput;
}>;


export type Launch_autoEnrollCallerMutation = { autoEnrollCaller: { courseId: string, userId: string } };

export type Launch_getCourseQueryVariables = Exact<{
  id: string;
}>;


export type Launch_getCourseQuery = { getCourse: { id: string, orgId: string } };

export type Launch_getOrgQueryVariables = Exact<{
  id: string;
}>;


export type Launch_getOrgQuery = { getOrg: { id: string } };

export type LibraryActivities_createCourseMutationVariables = Exact<{
  input: Schema.CreateCourseInput;
}>;


export type LibraryActivities_createCourseMutation = { createCourse: { id: string } };

export type LibraryActivities_setOrgContentLibraryMutationVariables = Exact<{
  input: Schema.SetOrgContentLibraryInput;
}>;


export type LibraryActivities_setOrgContentLibraryMutation = { setOrgContentLibrary: { id: string } };

export type Links_generateJwtMutationVariables = Exact<{
  input: Schema.GenerateJwtInput;
}>;


export type Links_generateJwtMutation = { generateJwt: string };

export type Links_getAiccZipQueryVariables = Exact<{
  input: Schema.PackageInput;
}>;


export type Links_getAiccZipQuery = { getAiccZip: string };

export type Links_getTinCanZipQueryVariables = Exact<{
  input: Schema.PackageInput;
}>;


export type Links_getTinCanZipQuery = { getTinCanZip: string };

export type Links_getCourseLinksQueryVariables = Exact<{
  courseId: string;
}>;


export type Links_getCourseLinksQuery = { getCourseLinks: Array<{ id: string, purpose: Schema.CourseLinkPurpose, activityName: string | null, createdBy: string, createdAt: number, expiresAt: number, useCount: number, lastUsedAt: number | null }> };

export type Links_revokeCourseLinksMutationVariables = Exact<{
  input: Schema.RevokeCourseLinksInput;
}>;


export type Links_revokeCourseLinksMutation = { revokeCourseLinks: Array<{ id: string }> };

export type Notifications_getNotificationsQueryVariables = Exact<{
  orgId: string;
  limit: number;
}>;


export type Notifications_getNotificationsQuery = { getNotifications: { nextPageToken: string | null, unreadCount: number, changedAt: number | null, checkedAt: number, asksForMails: boolean, notifications: Array<{ id: string, kind: Schema.NotificationKind, courseId: string | null, courseName: string | null, activityId: string | null, activityName: string | null, learnerId: string | null, learnerName: string | null, count: number, lateCount: number, dueAt: number | null, score: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, reason: string | null, fileName: string | null, importId: string | null, createdAt: number, readAt: number | null }> } };

export type Notifications_markNotificationsReadMutationVariables = Exact<{
  input: Schema.MarkNotificationsReadInput;
}>;


export type Notifications_markNotificationsReadMutation = { markNotificationsRead: number };

export type Notifications_setMailDeliveriesMutationVariables = Exact<{
  input: Schema.SetMailDeliveriesInput;
}>;


export type Notifications_setMailDeliveriesMutation = { setMailDeliveries: { orgId: string, userId: string } };

export type Orgs_getBrandQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_getBrandQuery = { getOrg: { id: string, logoSettings: { imageSrc: string | null, destinationLink: string | null, isPracticumLogoHidden: boolean } } };

export type Orgs_getSettingsQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_getSettingsQuery = { getOrg: { id: string, timeZone: string | null, logoSettings: { imageSrc: string | null, destinationLink: string | null, isPracticumLogoHidden: boolean }, emailSettings: { smtp: { host: string, port: number, user: string, pass: string, fromAddress: string } | null, templates: { evaluated: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, submitted: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, reset: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null }, translations: Array<{ locale: Schema.Locale, type: Schema.EmailType, subjectPlainTemplated: string, bodyPlainTemplated: string, buttonTextPlainTemplated: string }>, defaultTranslations: Array<{ locale: Schema.Locale, type: Schema.EmailType, subjectPlainTemplated: string, bodyPlainTemplated: string, buttonTextPlainTemplated: string }> } | null } };

export type Orgs_getLogoPreviewQueryVariables = Exact<{
  orgId: string;
  imageSrc: string;
}>;


export type Orgs_getLogoPreviewQuery = { getLogoPreview: string };

export type Orgs_setOrgTimeZoneMutationVariables = Exact<{
  input: Schema.SetOrgTimeZoneInput;
}>;


export type Orgs_setOrgTimeZoneMutation = { setOrgTimeZone: { id: string, timeZone: string | null } };

export type Orgs_setOrgLogoSettingsMutationVariables = Exact<{
  input: Schema.SetOrgLogoSettingsInput;
}>;


export type Orgs_setOrgLogoSettingsMutation = { setOrgLogoSettings: { id: string, logoSettings: { imageSrc: string | null, destinationLink: string | null, isPracticumLogoHidden: boolean } } };

export type Orgs_setOrgEmailSettingsMutationVariables = Exact<{
  input: Schema.SetOrgEmailSettingsInput;
}>;


export type Orgs_setOrgEmailSettingsMutation = { setOrgEmailSettings: { smtp: { host: string, port: number, user: string, pass: string, fromAddress: string } | null, templates: { evaluated: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, submitted: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, reset: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null }, translations: Array<{ locale: Schema.Locale, type: Schema.EmailType, subjectPlainTemplated: string, bodyPlainTemplated: string, buttonTextPlainTemplated: string }> } };

export type Orgs_testEmailSettingsMutationVariables = Exact<{
  input: Schema.TestEmailSettingsInput;
}>;


export type Orgs_testEmailSettingsMutation = { testEmailSettings: { valid: boolean, failure: Schema.EmailSettingsFailure | null } };

export type Orgs_getFeaturesQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_getFeaturesQuery = { getOrg: { id: string, features: Array<{ name: FeatureName, enabled: boolean }> } };

export type Orgs_setOrgFeaturesMutationVariables = Exact<{
  input: Schema.SetOrgFeaturesInput;
}>;


export type Orgs_setOrgFeaturesMutation = { setOrgFeatures: { id: string, features: Array<{ name: FeatureName, enabled: boolean }> } };

export type Orgs_getToolRefusalsQueryVariables = Exact<{
  orgId: string;
}>;


export type Orgs_getToolRefusalsQuery = { getToolRefusals: Array<{ at: number, toolName: string | null, clientId: string | null, path: string, error: string, reason: string }> };

export type Orgs_getAdminsQueryVariables = Exact<{
  id: string;
  nextPageToken?: string | null | undefined;
}>;


export type Orgs_getAdminsQuery = { getOrgUsers: { nextPageToken: string | null, users: Array<{ orgId: string, userId: string, fullName: string }> } };

export type Orgs_addOrgMemberMutationVariables = Exact<{
  input: Schema.AddOrgMemberInput;
}>;


export type Orgs_addOrgMemberMutation = { addOrgMember: { orgId: string, userId: string, type: Schema.OrgMemberType } };

export type Orgs_updateOrgMemberMutationVariables = Exact<{
  input: Schema.UpdateOrgMemberInput;
}>;


export type Orgs_updateOrgMemberMutation = { updateOrgMember: { orgId: string, userId: string, type: Schema.OrgMemberType } };

export type Orgs_findQueryVariables = Exact<{
  text: string;
  limit: number;
}>;


export type Orgs_findQuery = { getOrgs: { orgs: Array<{ id: string, name: string, callerType: Schema.OrgMemberType | null }> } };

export type Orgs_deleteOrgMutationVariables = Exact<{
  input: Schema.OrgDeletionInput;
}>;


export type Orgs_deleteOrgMutation = { deleteOrg: { id: string, state: Schema.OrgState, isDeleted: boolean, deletionAt: number | null } };

export type Orgs_restoreOrgMutationVariables = Exact<{
  input: Schema.OrgDeletionInput;
}>;


export type Orgs_restoreOrgMutation = { restoreOrg: { id: string, state: Schema.OrgState, isDeleted: boolean, deletionAt: number | null } };

export type Palette_searchQueryVariables = Exact<{
  orgId: string;
  text: string;
  limit?: number | null | undefined;
}>;


export type Palette_searchQuery = { search: { courses: Array<{ id: string, name: string }>, activities: Array<{ id: string, name: string, courseId: string, courseName: string }>, people: Array<{ courseId: string, userId: string, fullName: string }>, users: Array<{ orgId: string, userId: string, fullName: string }> } };

export type People_getPersonQueryVariables = Exact<{
  orgId: string;
  userId: string;
}>;


export type People_getPersonQuery = { getOrgUser: { orgId: string, userId: string, hasSecondFactor: boolean | null, courses: Array<{ courseId: string, courseName: string, role: Schema.CourseMemberRole, archived: boolean }> | null, work: Array<{ courseId: string, courseName: string, activityId: string, activityName: string, learnerId: string, status: Schema.LearnerProgressStatus, submittedAt: number | null, scoreGiven: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null }> | null } };

export type People_getEventsQueryVariables = Exact<{
  orgId: string;
  userId: string;
}>;


export type People_getEventsQuery = { getAuditEvents: { auditEvents: Array<{ id: string, at: number, event: AuditEventKind, actor: string | null, personId: string | null, recordName: string | null, result: Schema.AuditResult }> } };

export type People_removeOrgMemberMutationVariables = Exact<{
  input: Schema.RemoveOrgMemberInput;
}>;


export type People_removeOrgMemberMutation = { removeOrgMember: { orgId: string, userId: string } };

export type People_getDeletionsQueryVariables = Exact<{
  orgId: string;
}>;


export type People_getDeletionsQuery = { getDeletions: { deletions: Array<{ id: string, userId: string | null }> } };

export type People_restoreDeletionMutationVariables = Exact<{
  input: Schema.RestoreDeletionInput;
}>;


export type People_restoreDeletionMutation = { restoreDeletion: { id: string, orgId: string, userId: string | null } };

export type People_exportPersonalDataMutationVariables = Exact<{
  input: Schema.ExportPersonalDataInput;
}>;


export type People_exportPersonalDataMutation = { exportPersonalData: string };

export type People_erasePersonalDataMutationVariables = Exact<{
  input: Schema.ErasePersonalDataInput;
}>;


export type People_erasePersonalDataMutation = { erasePersonalData: string };

export type People_findPeopleQueryVariables = Exact<{
  orgId: string;
  text: string;
  limit: number;
}>;


export type People_findPeopleQuery = { getOrgUsers: { users: Array<{ orgId: string, userId: string, fullName: string }> } };

export type People_getMergePlanQueryVariables = Exact<{
  orgId: string;
  userId: string;
  intoUserId: string;
}>;


export type People_getMergePlanQuery = { getMergePlan: { type: Schema.OrgMemberType, workCount: number, markCount: number, eventCount: number, tools: Array<string>, courses: Array<{ courseId: string, courseName: string, role: Schema.CourseMemberRole }>, conflicts: Array<{ courseName: string, activityId: string, activityName: string }> } };

export type People_mergeOrgUsersMutationVariables = Exact<{
  input: Schema.MergeOrgUsersInput;
}>;


export type People_mergeOrgUsersMutation = { mergeOrgUsers: { orgId: string, userId: string } };

export type Permissions_startActingMutationVariables = Exact<{
  input: Schema.StartActingInput;
}>;


export type Permissions_startActingMutation = { startActing: { id: string, orgId: string, userId: string, fullName: string, reason: string, allowsChanges: boolean, expiresAt: number } };

export type Permissions_stopActingMutationVariables = Exact<{
  input: Schema.StopActingInput;
}>;


export type Permissions_stopActingMutation = { stopActing: boolean };

export type Session_setUserInfoMutationVariables = Exact<{
  input?: Schema.SetUserInfoInput | null | undefined;
}>;


export type Session_setUserInfoMutation = { setUserInfo: { email: string, givenName: string, familyName: string, isSuperUser: boolean, tocAccepted: boolean } };

export type Session_createOrgMutationVariables = Exact<{
  input: Schema.CreateOrgInput;
}>;


export type Session_createOrgMutation = { createOrg: { id: string } };

export type Session_getOrgsQueryVariables = Exact<{ [key: string]: never; }>;


export type Session_getOrgsQuery = { getOrgs: { nextPageToken: string | null, orgs: Array<{ id: string, name: string, contentLibraryCourseId: string | null, callerType: Schema.OrgMemberType | null, state: Schema.OrgState, callerCourseRoles: Array<Schema.CourseMemberRole>, timeZone: string | null, features: Array<{ name: FeatureName, enabled: boolean }> }> } };

export type Session_getOrgQueryVariables = Exact<{
  id: string;
}>;


export type Session_getOrgQuery = { getOrg: { id: string, name: string, contentLibraryCourseId: string | null, callerType: Schema.OrgMemberType | null, state: Schema.OrgState, callerCourseRoles: Array<Schema.CourseMemberRole>, timeZone: string | null, features: Array<{ name: FeatureName, enabled: boolean }> } };

export type Session_orgFragment = { id: string, name: string, contentLibraryCourseId: string | null, callerType: Schema.OrgMemberType | null, state: Schema.OrgState, callerCourseRoles: Array<Schema.CourseMemberRole>, timeZone: string | null, features: Array<{ name: FeatureName, enabled: boolean }> };

export type Setup_getOrgQueryVariables = Exact<{
  id: string;
}>;


export type Setup_getOrgQuery = { getOrg: { id: string, setup: { hasLogo: boolean, hasMail: boolean, hasPeople: boolean, hasActivity: boolean, firstCourseId: string | null } | null } };

export type UserSettings_getOrgUserQueryVariables = Exact<{
  orgId: string;
}>;


export type UserSettings_getOrgUserQuery = { getOrgUser: { orgId: string, userId: string, settings: { notification: { assignment: { evaluated: boolean, submitted: boolean }, mails: Array<{ kind: Schema.NotificationKind, delivery: Schema.MailDelivery }> } } | null } };

export type UserSettings_setMailDeliveriesMutationVariables = Exact<{
  input: Schema.SetMailDeliveriesInput;
}>;


export type UserSettings_setMailDeliveriesMutation = { setMailDeliveries: { orgId: string, userId: string, settings: { notification: { assignment: { evaluated: boolean, submitted: boolean }, mails: Array<{ kind: Schema.NotificationKind, delivery: Schema.MailDelivery }> } } | null } };

export type Users_addOrgMemberMutationVariables = Exact<{
  input: Schema.AddOrgMemberInput;
}>;


export type Users_addOrgMemberMutation = { addOrgMember: { orgId: string, userId: string, type: Schema.OrgMemberType } };

export type Users_getOrgUserQueryVariables = Exact<{
  orgId: string;
  userId: string;
}>;


export type Users_getOrgUserQuery = { getOrgUser: { orgId: string, userId: string, type: Schema.OrgMemberType } };

export type Users_updateOrgMemberMutationVariables = Exact<{
  input: Schema.UpdateOrgMemberInput;
}>;


export type Users_updateOrgMemberMutation = { updateOrgMember: { orgId: string, userId: string, type: Schema.OrgMemberType } };

export type Users_getAccountQueryVariables = Exact<{
  orgId: string;
  userId: string;
}>;


export type Users_getAccountQuery = { getOrgUser: { orgId: string, userId: string, fullName: string, lastLogin: number | null } };

export type Users_relinkAccountMutationVariables = Exact<{
  input: Schema.RelinkAccountInput;
}>;


export type Users_relinkAccountMutation = { relinkAccount: { orgId: string, userId: string } };

export type Users_correctOrgUserAddressMutationVariables = Exact<{
  input: Schema.CorrectOrgUserAddressInput;
}>;


export type Users_correctOrgUserAddressMutation = { correctOrgUserAddress: { orgId: string, userId: string } };

export type Users_sendInvitationsMutationVariables = Exact<{
  input: Schema.SendInvitationsInput;
}>;


export type Users_sendInvitationsMutation = { sendInvitations: number };

export type FieldTexts_getTermsQueryVariables = Exact<{
  orgId: string;
  text?: string | null | undefined;
}>;


export type FieldTexts_getTermsQuery = { getTerms: Array<{ name: string, courses: number }> };

export type FieldTexts_getTagsQueryVariables = Exact<{
  courseId: string;
  text?: string | null | undefined;
}>;


export type FieldTexts_getTagsQuery = { getTags: Array<string> };

export type Histories_getHistoryQueryVariables = Exact<{
  recordType: Schema.RecordType;
  id: string;
  userId?: string | null | undefined;
  nextPageToken?: string | null | undefined;
}>;


export type Histories_getHistoryQuery = { getHistory: { nextPageToken: string | null, auditEvents: Array<{ id: string, at: number, event: AuditEventKind, actor: string | null, actorName: string, actingAs: string | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> } };

export type Histories_getDeletionsQueryVariables = Exact<{
  type: Schema.RestorableType;
  id: string;
  nextPageToken?: string | null | undefined;
}>;


export type Histories_getDeletionsQuery = { getDeletions: { nextPageToken: string | null, deletions: Array<{ id: string, name: string, userId: string | null, role: string | null, deletedAt: number, deletedBy: string | null, restorableUntil: number, submissions: number, courseRoles: number }> } };

export type Histories_restoreDeletionMutationVariables = Exact<{
  input: Schema.RestoreDeletionInput;
}>;


export type Histories_restoreDeletionMutation = { restoreDeletion: { id: string } };

export type MatchingChanges_changeFragment = { id: string, state: Schema.MatchingChangeState, progress: number, matched: number, changed: number, refusedCount: number };

export type MatchingChanges_changeMutationVariables = Exact<{
  input: Schema.ChangeMatchingInput;
}>;


export type MatchingChanges_changeMutation = { changeMatching: { id: string } };

export type MatchingChanges_undoMutationVariables = Exact<{
  input: Schema.UndoMatchingChangeInput;
}>;


export type MatchingChanges_undoMutation = { undoMatchingChange: { id: string } };

export type MatchingChanges_getQueryVariables = Exact<{
  id: string;
}>;


export type MatchingChanges_getQuery = { getMatchingChange: { id: string, state: Schema.MatchingChangeState, progress: number, matched: number, changed: number, refusedCount: number } };

export type MatchingChanges_refusedQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
}>;


export type MatchingChanges_refusedQuery = { getMatchingChange: { id: string, refused: Array<{ name: string, code: Schema.ErrorCode }> } };

export type SavedViews_getSavedViewsQueryVariables = Exact<{
  orgId: string;
}>;


export type SavedViews_getSavedViewsQuery = { getSavedViews: Array<{ id: string, list: string, name: string, query: string, columns: Array<string> | null, isCompact: boolean, sharedWith: Schema.CourseRole | null, isDefault: boolean, isOwn: boolean }> };

export type SavedViews_saveViewMutationVariables = Exact<{
  input: Schema.SaveViewInput;
}>;


export type SavedViews_saveViewMutation = { saveView: { id: string, list: string, name: string, query: string, columns: Array<string> | null, isCompact: boolean, sharedWith: Schema.CourseRole | null, isDefault: boolean, isOwn: boolean } };

export type SavedViews_deleteSavedViewMutationVariables = Exact<{
  input: Schema.DeleteSavedViewInput;
}>;


export type SavedViews_deleteSavedViewMutation = { deleteSavedView: { id: string } };

export type SavedViews_viewFragment = { id: string, list: string, name: string, query: string, columns: Array<string> | null, isCompact: boolean, sharedWith: Schema.CourseRole | null, isDefault: boolean, isOwn: boolean };

export const Bulk_updateCoursesDocument = document<Bulk_updateCoursesMutation, Bulk_updateCoursesMutationVariables>('sha256:4956c78916621abae6a8e3fcf6979841839ded15393b2379f331cc0aa95a7262', "mutation Bulk_updateCourses($input:UpdateCoursesInput!){updateCourses(input:$input){refused{index code __typename}__typename}}");
export const Bulk_updateActivitiesDocument = document<Bulk_updateActivitiesMutation, Bulk_updateActivitiesMutationVariables>('sha256:e88e3bc1df5c4b58eddf8ba0cf7cd0036f5fec85f8cf9a4675fbab496d993799', "mutation Bulk_updateActivities($input:UpdateActivitiesInput!){updateActivities(input:$input){refused{index code __typename}__typename}}");
export const Bulk_deleteActivitiesDocument = document<Bulk_deleteActivitiesMutation, Bulk_deleteActivitiesMutationVariables>('sha256:dd53905fefa528be833806ff8b4cc8f828889acfdf57bb0c1cf6cd001d4e7369', "mutation Bulk_deleteActivities($input:DeleteActivitiesInput!){deleteActivities(input:$input){refused{index code __typename}__typename}}");
export const Bulk_updateCourseMembersDocument = document<Bulk_updateCourseMembersMutation, Bulk_updateCourseMembersMutationVariables>('sha256:1d7a6e9d30205c5ae564c42aac7bc6678ec4ee42b88cbb0509b286e80d9a732d', "mutation Bulk_updateCourseMembers($input:UpdateCourseMembersInput!){updateCourseMembers(input:$input){refused{index code __typename}__typename}}");
export const Bulk_deleteCourseMembersDocument = document<Bulk_deleteCourseMembersMutation, Bulk_deleteCourseMembersMutationVariables>('sha256:4d34aa90c502902272a94de188a1bd2cf7182307e83e393598eb20a210c41442', "mutation Bulk_deleteCourseMembers($input:DeleteCourseMembersInput!){deleteCourseMembers(input:$input){refused{index code __typename}__typename}}");
export const Activities_copyActivityDocument = document<Activities_copyActivityMutation, Activities_copyActivityMutationVariables>('sha256:52bd67b2005039dac918db3cd77407147ee07b5ddd526309e77a2b72382ed8ed', "mutation Activities_copyActivity($input:CopyActivityInput!){copyActivity(input:$input){id courseId name copyInfo{state __typename}__typename}}");
export const Activities_getCopyDocument = document<Activities_getCopyQuery, Activities_getCopyQueryVariables>('sha256:30de43d2a852bb416d9a147cb107cbebaa7d1b15e2e51805bd9d16a5323d76b4', "query Activities_getCopy($id:ID!){getActivity(id:$id){id courseId name copyInfo{state __typename}__typename}}");
export const Activities_setDatesDocument = document<Activities_setDatesMutation, Activities_setDatesMutationVariables>('sha256:52dd22a186a560eca3515b5e226d522fe59bca376a731acb1f8fe17ee72c3086', "mutation Activities_setDates($input:UpdateActivityInput!){updateActivity(input:$input){id opensAt dueAt closesAt __typename}}");
export const Activities_getExtensionsDocument = document<Activities_getExtensionsQuery, Activities_getExtensionsQueryVariables>('sha256:06da04660550b150927f351f2f78057c1c18593bcbeffcbf769498a36bb72e52', "query Activities_getExtensions($activityId:ID!){getExtensions(activityId:$activityId){activityId learnerId learnerName dueAt reason __typename}}");
export const Activities_listLearnersDocument = document<Activities_listLearnersQuery, Activities_listLearnersQueryVariables>('sha256:175ea0babb092359ba4dfd02103098585c9a6799eb827a6f95fbf0950ed1c65b', "query Activities_listLearners($activityId:ID!$courseId:ID!$text:String){getActivity(id:$activityId){id groups{name learnerIds __typename}__typename}getCourseUsers(id:$courseId limit:20 filter:{text:$text role:[learner]}){users{courseId userId fullName __typename}__typename}}");
export const Activities_grantExtensionsDocument = document<Activities_grantExtensionsMutation, Activities_grantExtensionsMutationVariables>('sha256:d2e7bb9162384629d8950695ab2470faddd164dcc37e4c0b3f9955de46762af5', "mutation Activities_grantExtensions($input:GrantExtensionsInput!){grantExtensions(input:$input){activityId learnerId __typename}}");
export const Activities_revokeExtensionDocument = document<Activities_revokeExtensionMutation, Activities_revokeExtensionMutationVariables>('sha256:aec98abb412b584500eb7bee191b88a02dc1d6e83c7fa1036bdb52f7ec226751', "mutation Activities_revokeExtension($input:RevokeExtensionInput!){revokeExtension(input:$input){activityId learnerId __typename}}");
export const Activities_getUndeliveredResultsDocument = document<Activities_getUndeliveredResultsQuery, Activities_getUndeliveredResultsQueryVariables>('sha256:295fe04d9c1b44f58f66009aa2081544b5f3d5f0203e453211f55986f865cc0f', "query Activities_getUndeliveredResults($activityId:ID!){getUndeliveredResults(activityId:$activityId){learnerId learnerName reason failedAt __typename}}");
export const Activities_resendResultsDocument = document<Activities_resendResultsMutation, Activities_resendResultsMutationVariables>('sha256:91f44ff2be08c4524a3b6643d71a0ada2faf042a3703a9d24745c0881939fb1b', "mutation Activities_resendResults($input:ResendResultsInput!){resendResults(input:$input)}");
export const Activities_searchLibraryDocument = document<Activities_searchLibraryQuery, Activities_searchLibraryQueryVariables>('sha256:b9bd010fda6abeafca8255c7c93aba179b7706ad7c0dc299244ff11f0e8f04fa', "query Activities_searchLibrary($courseId:ID!$text:String){getActivities(courseId:$courseId limit:20 filter:{text:$text}){activities{id name type copyInfo{state __typename}__typename}__typename}}");
export const CourseMembers_setExtraTimeDocument = document<CourseMembers_setExtraTimeMutation, CourseMembers_setExtraTimeMutationVariables>('sha256:68ba39b87a5242c903bd0eb73e6bb791f0ca95a8da38c8ce2e5b3d2f24eadf91', "mutation CourseMembers_setExtraTime($input:SetExtraTimeInput!){setExtraTime(input:$input){courseId userId extraTime __typename}}");
export const CourseCopies_copyCourseDocument = document<CourseCopies_copyCourseMutation, CourseCopies_copyCourseMutationVariables>('sha256:799fb203f3d61c332e1facb6007e0c52ddca9892a31f5add38ef03c0b37d4131', "mutation CourseCopies_copyCourse($input:CopyCourseInput!){copyCourse(input:$input){id name copyInfo{state __typename}__typename}}");
export const CourseCopies_getCopiesDocument = document<CourseCopies_getCopiesQuery, CourseCopies_getCopiesQueryVariables>('sha256:4efcef88ee3c4519bf7485a6d80c498a1280927c36cb151fcdec90c5eb64583d', "query CourseCopies_getCopies($orgId:ID!){getCourses(orgId:$orgId filter:{copyState:[pending in_progress failed]}){courses{id name copyInfo{state __typename}__typename}__typename}}");
export const Dashboard_getLearnerProgressDocument = document<Dashboard_getLearnerProgressQuery, Dashboard_getLearnerProgressQueryVariables>('sha256:4e5c2b91b72eb4ee6c9611a0308b5ea33f1f9102442f640d53a927184151656f', "query Dashboard_getLearnerProgress($input:LearnerProgressInput!$limit:Int$nextPageToken:String$filter:LearnerProgressFilter$sort:Sort){getLearnerProgress(input:$input limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){learnerProgress{learnerId fullName courseId courseName activityId activityName activityTags{name __typename}activityType resourceLinkId status submittedAt isLate evaluatedAt scoreGiven scoreMaximum scoreType claimedBy claimedAt toolScores{label given maximum isOfCourse __typename}__typename}nextPageToken totalCount totalCountIsExact __typename}}");
export const Dashboard_getSummaryDocument = document<Dashboard_getSummaryQuery, Dashboard_getSummaryQueryVariables>('sha256:008d539c2f8ab71ff16e69678f61c1dad3aaa0f688d9074540b0ba6eb7dd2401', "query Dashboard_getSummary($input:LearnerProgressInput!$start:EpochMs!$end:EpochMs!){getLearnerProgress(input:$input limit:1){summary(start:$start end:$end){pending reviewed scoreGiven scoreMaximum days{start submitted reviewed __typename}__typename}__typename}}");
export const Dashboard_getWaitingDocument = document<Dashboard_getWaitingQuery, Dashboard_getWaitingQueryVariables>('sha256:17cb2d93bf8163ceb338f029a261f687febcc172cf4a9ec95706090406c9656e', "query Dashboard_getWaiting($input:LearnerProgressInput!){getLearnerProgress(input:$input limit:1){waiting{activityId activityName courseName count __typename}__typename}}");
export const Dashboard_exportProgressDocument = document<Dashboard_exportProgressQuery, Dashboard_exportProgressQueryVariables>('sha256:5dc1edb4f40c40c3f62bfda97ad6a4138e850c98780234281806494723661c43', "query Dashboard_exportProgress($input:LearnerProgressInput!$limit:Int$nextPageToken:String$filter:LearnerProgressFilter$sort:Sort){getLearnerProgress(input:$input limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){learnerProgress{learnerId fullName courseName activityId activityName status submittedAt dueAt isLate evaluatedAt scoreGiven scoreMaximum scoreType marks{...Dashboard_Mark __typename}__typename}nextPageToken __typename}}fragment Dashboard_Mark on Mark{id kind given maximum scoreType previousGiven previousMaximum previousScoreType criteria{name points maximum previousPoints __typename}comment reason authorId authorName authorRole attempt rubricVersion label toolName scoredAt receivedAt isCounted __typename}");
export const Dashboard_getMarksDocument = document<Dashboard_getMarksQuery, Dashboard_getMarksQueryVariables>('sha256:b9a106c9de269437625618b95658a3e62a2fa2a93d2a8a03974dda2ad7b2d9e5', "query Dashboard_getMarks($activityId:ID!$learnerId:String!$nextPageToken:String){getMarks(activityId:$activityId learnerId:$learnerId nextPageToken:$nextPageToken){marks{...Dashboard_Mark __typename}nextPageToken __typename}}fragment Dashboard_Mark on Mark{id kind given maximum scoreType previousGiven previousMaximum previousScoreType criteria{name points maximum previousPoints __typename}comment reason authorId authorName authorRole attempt rubricVersion label toolName scoredAt receivedAt isCounted __typename}");
export const Home_getWorkDocument = document<Home_getWorkQuery, Home_getWorkQueryVariables>('sha256:0ff1bb805ec243c60bfd6cbf84cfde10c3e4ac8342254d97d85cb675acafb456', "query Home_getWork($orgId:ID!){getWork(orgId:$orgId){toDo{...Home_item __typename}waiting{...Home_item __typename}results{...Home_item __typename}__typename}}fragment Home_item on Activity{id name courseId courseName dueAt isLate submittedAt score scoreMaximum scoreType commentCount submissionState nextAction __typename}");
export const Imports_createDocument = document<Imports_createMutation, Imports_createMutationVariables>('sha256:57b21a02a45a2ad165fe9f9b9114e99838932edb669024e30f36a0e0d0be0c73', "mutation Imports_create($input:CreateImportInput!){createImport(input:$input){id __typename}}");
export const Imports_planDocument = document<Imports_planMutation, Imports_planMutationVariables>('sha256:297be96418035c630355428d8879dbe5992b8e1bccbf5127cf66e8915ec58e92', "mutation Imports_plan($input:PlanImportInput!){planImport(input:$input){id __typename}}");
export const Imports_applyDocument = document<Imports_applyMutation, Imports_applyMutationVariables>('sha256:46de2cb354b62b6dbe6a739fb697efb2e95bd477c13c7a928a01b47a982a0e74', "mutation Imports_apply($input:ApplyImportInput!){applyImport(input:$input){id __typename}}");
export const Imports_undoDocument = document<Imports_undoMutation, Imports_undoMutationVariables>('sha256:8a156c1537e14ec4247b043494a946addac95627678233cef2f7aef21e6c1940', "mutation Imports_undo($input:UndoImportInput!){undoImport(input:$input){id __typename}}");
export const Imports_getDocument = document<Imports_getQuery, Imports_getQueryVariables>('sha256:9f3a56e9ea523e8e5424e2215a6a3fbe76ca5cb1398cf45550380d3bbd7e4615', "query Imports_get($id:ID!){getImport(id:$id wait:true){...Imports_import added:rows(outcome:added limit:100){...Imports_row __typename}__typename}}fragment Imports_import on Import{id courseId fileName state failure{field rule limit place __typename}headers sample columns{field index __typename}roleWords{word rows role suggestion __typename}mode counts{added changed removed unchanged refused members __typename}confirmation progress changedSince{line userId __typename}appliedAt __typename}fragment Imports_row on ImportLine{line userId fullName courseName roleBefore role refusal{field rule limit character place suggestion __typename}__typename}");
export const Imports_listDocument = document<Imports_listQuery, Imports_listQueryVariables>('sha256:af7cd41e93c7337bd16c9dc64e80c052d6ec7de3bdc1dfe9a8b8e56ad310fcd9', "query Imports_list($orgId:ID!$courseId:ID){getImports(orgId:$orgId courseId:$courseId){...Imports_import __typename}}fragment Imports_import on Import{id courseId fileName state failure{field rule limit place __typename}headers sample columns{field index __typename}roleWords{word rows role suggestion __typename}mode counts{added changed removed unchanged refused members __typename}confirmation progress changedSince{line userId __typename}appliedAt __typename}");
export const Imports_rowsDocument = document<Imports_rowsQuery, Imports_rowsQueryVariables>('sha256:7a5e6e5122245eebd475b4c40a1f876bb02d8c5f5a270fc1bb150835a7c76190', "query Imports_rows($id:ID!$outcome:ImportOutcome!$limit:Int!){getImport(id:$id){rows(outcome:$outcome limit:$limit){...Imports_row __typename}__typename}}fragment Imports_row on ImportLine{line userId fullName courseName roleBefore role refusal{field rule limit character place suggestion __typename}__typename}");
export const Launch_getActivityDocument = document<Launch_getActivityQuery, Launch_getActivityQueryVariables>('sha256:8709a684c7ceb28818909aa1764b3b854b28ae0459c2ab5857cbb789fef7c063', "query Launch_getActivity($id:ID!){getActivity(id:$id){id name courseId resourceLinkId results{submitted waiting notSubmitted average __typename}__typename}}");
export const Launch_getLaunchArgsDocument = document<Launch_getLaunchArgsQuery, Launch_getLaunchArgsQueryVariables>('sha256:7e05454bf19c06d5e48d1ed61e3a9b8288bbfb1cd27e2dac9802d8e36c05dbaa', "query Launch_getLaunchArgs($courseId:ID!$resourceLinkId:String$view:LaunchView!$parameters:String$preferences:String$role:CourseMemberRole){getLaunchArgs(courseId:$courseId resourceLinkId:$resourceLinkId view:$view parameters:$parameters preferences:$preferences role:$role){url inputs{name value __typename}origins __typename}}");
export const Launch_getReportingLaunchArgsDocument = document<Launch_getReportingLaunchArgsQuery, Launch_getReportingLaunchArgsQueryVariables>('sha256:f585f13e943e78c8e4541960b52d41a036b265e0f7d4537fcea6a30cd989d139', "query Launch_getReportingLaunchArgs($orgId:ID!$parameters:String$preferences:String){getReportingLaunchArgs(orgId:$orgId parameters:$parameters preferences:$preferences){url inputs{name value __typename}origins __typename}}");
export const Launch_createActivityDocument = document<Launch_createActivityMutation, Launch_createActivityMutationVariables>('sha256:beb577a63fdf2de5d1fe5b7034972fc2997e3efe58864c995b302f6c131c6a50', "mutation Launch_createActivity($input:CreateActivityInput!){createActivity(input:$input){id courseId __typename}}");
export const Launch_updateActivityDocument = document<Launch_updateActivityMutation, Launch_updateActivityMutationVariables>('sha256:8a3c9166b467623cd613313ee50477638978f8dad1fc4e49969587297af51e5b', "mutation Launch_updateActivity($input:UpdateActivityInput!){updateActivity(input:$input){id __typename}}");
export const Launch_verifyJwtDocument = document<Launch_verifyJwtQuery, Launch_verifyJwtQueryVariables>('sha256:dc7f47d2bf8cb038e6ee647c670e6ca40e769cfbd7f72c2e131572dbd74e5efe', "query Launch_verifyJwt($token:String!$lms:PackageLaunchInput){verifyJwt(token:$token lms:$lms)}");
export const Launch_autoEnrollCallerDocument = document<Launch_autoEnrollCallerMutation, Launch_autoEnrollCallerMutationVariables>('sha256:24bccda48bd5cc8d799affbe73753bf8d44e8d1a46f36032ca779c4b2a0fe8dd', "mutation Launch_autoEnrollCaller($input:AutoEnrollCallerInput!){autoEnrollCaller(input:$input){courseId userId __typename}}");
export const Launch_getCourseDocument = document<Launch_getCourseQuery, Launch_getCourseQueryVariables>('sha256:d1f8a1e48c0ac0083094abab38a8ed3bb810e73887aca4de70382cfcb7c331d9', "query Launch_getCourse($id:ID!){getCourse(id:$id){id orgId __typename}}");
export const Launch_getOrgDocument = document<Launch_getOrgQuery, Launch_getOrgQueryVariables>('sha256:a7bdfc5accf67b148d14e83fe992cdd5bf4e1e1daa803c795323a8463e737aeb', "query Launch_getOrg($id:ID!){getOrg(id:$id){id __typename}}");
export const LibraryActivities_createCourseDocument = document<LibraryActivities_createCourseMutation, LibraryActivities_createCourseMutationVariables>('sha256:bd045d62e1de0779729616134bdb718e0cfc45db4286e8a233a1a55763618a24', "mutation LibraryActivities_createCourse($input:CreateCourseInput!){createCourse(input:$input){id __typename}}");
export const LibraryActivities_setOrgContentLibraryDocument = document<LibraryActivities_setOrgContentLibraryMutation, LibraryActivities_setOrgContentLibraryMutationVariables>('sha256:183686aa37cee2778eb8c131bbe4ff1ee3245c9628875b0a371ee6630ade8863', "mutation LibraryActivities_setOrgContentLibrary($input:SetOrgContentLibraryInput!){setOrgContentLibrary(input:$input){id __typename}}");
export const Links_generateJwtDocument = document<Links_generateJwtMutation, Links_generateJwtMutationVariables>('sha256:8843b73ce76b1a9077a1307fb04d7c2fbe7cc36e3b657468ce9de6b45666d085', "mutation Links_generateJwt($input:GenerateJwtInput!){generateJwt(input:$input)}");
export const Links_getAiccZipDocument = document<Links_getAiccZipQuery, Links_getAiccZipQueryVariables>('sha256:7e5896af97d0ac2c12f3f6cc813903cd2d9280586cb5b2cd632581e964aa47cc', "query Links_getAiccZip($input:PackageInput!){getAiccZip(input:$input)}");
export const Links_getTinCanZipDocument = document<Links_getTinCanZipQuery, Links_getTinCanZipQueryVariables>('sha256:93da8899ef66a08b561fe97afa0d7fa47698fd65600c6c9546a94e2c740d443e', "query Links_getTinCanZip($input:PackageInput!){getTinCanZip(input:$input)}");
export const Links_getCourseLinksDocument = document<Links_getCourseLinksQuery, Links_getCourseLinksQueryVariables>('sha256:57f1272a824fa8b9d571da40f29cac238ff51c035bba02d648605b288d89f195', "query Links_getCourseLinks($courseId:ID!){getCourseLinks(courseId:$courseId){id purpose activityName createdBy createdAt expiresAt useCount lastUsedAt __typename}}");
export const Links_revokeCourseLinksDocument = document<Links_revokeCourseLinksMutation, Links_revokeCourseLinksMutationVariables>('sha256:79f342d4f6065948446f5b9d5e417630dbc171de0ccfe935c37c78cbc89b85e8', "mutation Links_revokeCourseLinks($input:RevokeCourseLinksInput!){revokeCourseLinks(input:$input){id __typename}}");
export const Notifications_getNotificationsDocument = document<Notifications_getNotificationsQuery, Notifications_getNotificationsQueryVariables>('sha256:f27cfd809ab4ac472e8a8515e9e56bcdbe851daa3aaf9c5d7cefe265f7cf81bf', "query Notifications_getNotifications($orgId:ID!$limit:Int!){getNotifications(orgId:$orgId limit:$limit){notifications{id kind courseId courseName activityId activityName learnerId learnerName count lateCount dueAt score scoreMaximum scoreType reason fileName importId createdAt readAt __typename}nextPageToken unreadCount changedAt checkedAt asksForMails __typename}}");
export const Notifications_markNotificationsReadDocument = document<Notifications_markNotificationsReadMutation, Notifications_markNotificationsReadMutationVariables>('sha256:a2a3ff6ab66d2809e25ad0e3302f6b60eef1252c4dc090e3cbc7876c838dea49', "mutation Notifications_markNotificationsRead($input:MarkNotificationsReadInput!){markNotificationsRead(input:$input)}");
export const Notifications_setMailDeliveriesDocument = document<Notifications_setMailDeliveriesMutation, Notifications_setMailDeliveriesMutationVariables>('sha256:d369ebfb9e0d4afc24b42ebb257d73f8ad8fb8fc6f90287276dee6e96ba941f3', "mutation Notifications_setMailDeliveries($input:SetMailDeliveriesInput!){setMailDeliveries(input:$input){orgId userId __typename}}");
export const Orgs_getBrandDocument = document<Orgs_getBrandQuery, Orgs_getBrandQueryVariables>('sha256:a3fc1ab8fe0ac4c04fdc6241914c5d32374bb05f348103d8bb56df13bbc8a1c6', "query Orgs_getBrand($id:ID!){getOrg(id:$id){id logoSettings{imageSrc destinationLink isPracticumLogoHidden __typename}__typename}}");
export const Orgs_getSettingsDocument = document<Orgs_getSettingsQuery, Orgs_getSettingsQueryVariables>('sha256:45bf4bd91e0fa2678fb40951d25fc2500d35f22fd115a2cc6d87864404bdad1a', "query Orgs_getSettings($id:ID!){getOrg(id:$id){id timeZone logoSettings{imageSrc destinationLink isPracticumLogoHidden __typename}emailSettings{smtp{host port user pass fromAddress __typename}templates{evaluated{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor __typename}submitted{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor __typename}reset{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor __typename}__typename}translations{locale type subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated __typename}defaultTranslations{locale type subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated __typename}__typename}__typename}}");
export const Orgs_getLogoPreviewDocument = document<Orgs_getLogoPreviewQuery, Orgs_getLogoPreviewQueryVariables>('sha256:72ed16c3d12c33ab8c64a31ee9f81db6a46184102d67d2502de9e1a9efa82969', "query Orgs_getLogoPreview($orgId:ID!$imageSrc:String!){getLogoPreview(orgId:$orgId imageSrc:$imageSrc)}");
export const Orgs_setOrgTimeZoneDocument = document<Orgs_setOrgTimeZoneMutation, Orgs_setOrgTimeZoneMutationVariables>('sha256:46ce9a197cdb7a89ac03ab103ce7d06d1476daf1a1d3d52e0e5b699289a7b93f', "mutation Orgs_setOrgTimeZone($input:SetOrgTimeZoneInput!){setOrgTimeZone(input:$input){id timeZone __typename}}");
export const Orgs_setOrgLogoSettingsDocument = document<Orgs_setOrgLogoSettingsMutation, Orgs_setOrgLogoSettingsMutationVariables>('sha256:48cc7a936cbaa137dd20bf4f1324e9ef41a45c51243a15cf2b8042e0ce28d286', "mutation Orgs_setOrgLogoSettings($input:SetOrgLogoSettingsInput!){setOrgLogoSettings(input:$input){id logoSettings{imageSrc destinationLink isPracticumLogoHidden __typename}__typename}}");
export const Orgs_setOrgEmailSettingsDocument = document<Orgs_setOrgEmailSettingsMutation, Orgs_setOrgEmailSettingsMutationVariables>('sha256:520531a2a7f8bef63818813c5307ce14ee8eccd4370fef4cd7bd34167b673cd7', "mutation Orgs_setOrgEmailSettings($input:SetOrgEmailSettingsInput!){setOrgEmailSettings(input:$input){smtp{host port user pass fromAddress __typename}templates{evaluated{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor __typename}submitted{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor __typename}reset{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor __typename}__typename}translations{locale type subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated __typename}__typename}}");
export const Orgs_testEmailSettingsDocument = document<Orgs_testEmailSettingsMutation, Orgs_testEmailSettingsMutationVariables>('sha256:8c957284d36c60e5fc692a3ceb7200ec77e8e1b71cc52acdfc9ebad4373ed225', "mutation Orgs_testEmailSettings($input:TestEmailSettingsInput!){testEmailSettings(input:$input){valid failure __typename}}");
export const Orgs_getFeaturesDocument = document<Orgs_getFeaturesQuery, Orgs_getFeaturesQueryVariables>('sha256:e96a4ea39f37ec6c7728f90906861d0f759166015586aa6a9aaa6ebabd2e203d', "query Orgs_getFeatures($id:ID!){getOrg(id:$id){id features{name enabled __typename}__typename}}");
export const Orgs_setOrgFeaturesDocument = document<Orgs_setOrgFeaturesMutation, Orgs_setOrgFeaturesMutationVariables>('sha256:ffef13fce7d367c9bc97883ec7c3a5fa6ae90106f86415b7cf19d281d7db1a7d', "mutation Orgs_setOrgFeatures($input:SetOrgFeaturesInput!){setOrgFeatures(input:$input){id features{name enabled __typename}__typename}}");
export const Orgs_getToolRefusalsDocument = document<Orgs_getToolRefusalsQuery, Orgs_getToolRefusalsQueryVariables>('sha256:a23bd25bd690c7a204dfb5fa254e6a09d6e079c8a8f2e25b0ed8001c034c911c', "query Orgs_getToolRefusals($orgId:ID!){getToolRefusals(orgId:$orgId){at toolName clientId path error reason __typename}}");
export const Orgs_getAdminsDocument = document<Orgs_getAdminsQuery, Orgs_getAdminsQueryVariables>('sha256:dd46b714ec623b5a33b97e830baeb9281ab7032b4ee9ab3df7e168c9efe83420', "query Orgs_getAdmins($id:ID!$nextPageToken:String){getOrgUsers(id:$id type:orgadmin nextPageToken:$nextPageToken){users{orgId userId fullName __typename}nextPageToken __typename}}");
export const Orgs_addOrgMemberDocument = document<Orgs_addOrgMemberMutation, Orgs_addOrgMemberMutationVariables>('sha256:00a402e83d24fa1786a51ed9e98202269b7c70fa547180cbff852b34c4170af2', "mutation Orgs_addOrgMember($input:AddOrgMemberInput!){addOrgMember(input:$input){orgId userId type __typename}}");
export const Orgs_updateOrgMemberDocument = document<Orgs_updateOrgMemberMutation, Orgs_updateOrgMemberMutationVariables>('sha256:3884f43a1851b84dbf9812b1d0d6a0b78931e06e3b832a2307b443dcb962d1bf', "mutation Orgs_updateOrgMember($input:UpdateOrgMemberInput!){updateOrgMember(input:$input){orgId userId type __typename}}");
export const Orgs_findDocument = document<Orgs_findQuery, Orgs_findQueryVariables>('sha256:6a4e86aa22101d38bf5a24771691762cf0eb05a2aa66efd6f50aef1481d5740f', "query Orgs_find($text:String!$limit:Int!){getOrgs(limit:$limit filter:{text:$text}){orgs{id name callerType __typename}__typename}}");
export const Orgs_deleteOrgDocument = document<Orgs_deleteOrgMutation, Orgs_deleteOrgMutationVariables>('sha256:dab08ad65690a4f1fb38c8c02830b9bbd6d46193832ecad0d65443a2df9cbe4a', "mutation Orgs_deleteOrg($input:OrgDeletionInput!){deleteOrg(input:$input){id state isDeleted deletionAt __typename}}");
export const Orgs_restoreOrgDocument = document<Orgs_restoreOrgMutation, Orgs_restoreOrgMutationVariables>('sha256:b12625f2ecd04608b53f94575ef16d0e3af2c92df2eae151fa86a27fde801b8c', "mutation Orgs_restoreOrg($input:OrgDeletionInput!){restoreOrg(input:$input){id state isDeleted deletionAt __typename}}");
export const Palette_searchDocument = document<Palette_searchQuery, Palette_searchQueryVariables>('sha256:43f29cc15929b513be85db29b0c606bf3a220a5c3171d2b6b5d4907c10c6dac9', "query Palette_search($orgId:ID!$text:String!$limit:Int){search(orgId:$orgId text:$text limit:$limit){courses{id name __typename}activities{id name courseId courseName __typename}people{courseId userId fullName __typename}users{orgId userId fullName __typename}__typename}}");
export const People_getPersonDocument = document<People_getPersonQuery, People_getPersonQueryVariables>('sha256:fee09fd39b48028ae87ecf4ae0d969d4d316bcf4961edcad52c03eca48f2e6ec', "query People_getPerson($orgId:ID!$userId:String!){getOrgUser(orgId:$orgId userId:$userId){orgId userId hasSecondFactor courses{courseId courseName role archived __typename}work{courseId courseName activityId activityName learnerId status submittedAt scoreGiven scoreMaximum scoreType __typename}__typename}}");
export const People_getEventsDocument = document<People_getEventsQuery, People_getEventsQueryVariables>('sha256:47e0585f8ef925282d50d427d7f07303e676925530e8fbcefba79d765663bf15', "query People_getEvents($orgId:ID!$userId:String!){getAuditEvents(orgId:$orgId limit:10 filter:{text:$userId}){auditEvents{id at event actor personId recordName result __typename}__typename}}");
export const People_removeOrgMemberDocument = document<People_removeOrgMemberMutation, People_removeOrgMemberMutationVariables>('sha256:6b76fa721a3e8f8a5f50a68cc8699c1497856cdd7711d234e30ef1f0bf3f6760', "mutation People_removeOrgMember($input:RemoveOrgMemberInput!){removeOrgMember(input:$input){orgId userId __typename}}");
export const People_getDeletionsDocument = document<People_getDeletionsQuery, People_getDeletionsQueryVariables>('sha256:605d4ce73b4b684c9d9e0a2898fde8c032dbb740587536bc7207761190d58e78', "query People_getDeletions($orgId:ID!){getDeletions(type:OrgUser id:$orgId limit:20){deletions{id userId __typename}__typename}}");
export const People_restoreDeletionDocument = document<People_restoreDeletionMutation, People_restoreDeletionMutationVariables>('sha256:6c0e067588add20f494ece54bcfae5f20ae86ed0a0b4874a263604873719f551', "mutation People_restoreDeletion($input:RestoreDeletionInput!){restoreDeletion(input:$input){id orgId userId __typename}}");
export const People_exportPersonalDataDocument = document<People_exportPersonalDataMutation, People_exportPersonalDataMutationVariables>('sha256:29b0d0e8b147a07d97f8e3d642a2f36e96eb97208739409cd139b801598a5297', "mutation People_exportPersonalData($input:ExportPersonalDataInput!){exportPersonalData(input:$input)}");
export const People_erasePersonalDataDocument = document<People_erasePersonalDataMutation, People_erasePersonalDataMutationVariables>('sha256:b0ce4a77452388a7a2f135899080e77640da294eb10e1e4a531bfdccd4d54067', "mutation People_erasePersonalData($input:ErasePersonalDataInput!){erasePersonalData(input:$input)}");
export const People_findPeopleDocument = document<People_findPeopleQuery, People_findPeopleQueryVariables>('sha256:dcfd96bc2f9b186204ebdc42ae3a7fd38780a125b5d3206810f3c2e4e5cc6b98', "query People_findPeople($orgId:ID!$text:String!$limit:Int!){getOrgUsers(id:$orgId filter:{text:$text}limit:$limit){users{orgId userId fullName __typename}__typename}}");
export const People_getMergePlanDocument = document<People_getMergePlanQuery, People_getMergePlanQueryVariables>('sha256:c99516ac680b8c28531e2f8379ad5ab36c7be360107527a534ec7c5c0b62d482', "query People_getMergePlan($orgId:ID!$userId:String!$intoUserId:String!){getMergePlan(orgId:$orgId userId:$userId intoUserId:$intoUserId){type courses{courseId courseName role __typename}conflicts{courseName activityId activityName __typename}workCount markCount eventCount tools __typename}}");
export const People_mergeOrgUsersDocument = document<People_mergeOrgUsersMutation, People_mergeOrgUsersMutationVariables>('sha256:2bd7d4a03810f0524c1ad68b317ab598c89fd3e3555ec055c39feceed8c47cb0', "mutation People_mergeOrgUsers($input:MergeOrgUsersInput!){mergeOrgUsers(input:$input){orgId userId __typename}}");
export const Permissions_startActingDocument = document<Permissions_startActingMutation, Permissions_startActingMutationVariables>('sha256:1579760c6c12f9e400a2b31d9a84d975024db098fd8a45dda20e72e7ea184bf5', "mutation Permissions_startActing($input:StartActingInput!){startActing(input:$input){id orgId userId fullName reason allowsChanges expiresAt __typename}}");
export const Permissions_stopActingDocument = document<Permissions_stopActingMutation, Permissions_stopActingMutationVariables>('sha256:be22de99618f5ee8e4371c732bcaf1ff505284d53ff83ddbd70f6a654c3e66ee', "mutation Permissions_stopActing($input:StopActingInput!){stopActing(input:$input)}");
export const Session_setUserInfoDocument = document<Session_setUserInfoMutation, Session_setUserInfoMutationVariables>('sha256:745ecc6d8bb1a827f4409abfc6456304a6ad3589ebdfa81f578ab94dd522febd', "mutation Session_setUserInfo($input:SetUserInfoInput){setUserInfo(input:$input){email givenName familyName isSuperUser tocAccepted __typename}}");
export const Session_createOrgDocument = document<Session_createOrgMutation, Session_createOrgMutationVariables>('sha256:a62757e888f41fb04950d8e450fec7213e6dbb81f446ce8c0e62f240c471770b', "mutation Session_createOrg($input:CreateOrgInput!){createOrg(input:$input){id __typename}}");
export const Session_getOrgsDocument = document<Session_getOrgsQuery, Session_getOrgsQueryVariables>('sha256:458acff04ec0f5b77069556c1d92edc3f3b96cc098bd791cb464bbb67ee3e390', "query Session_getOrgs{getOrgs(limit:100){orgs{...Session_org __typename}nextPageToken __typename}}fragment Session_org on Org{id name contentLibraryCourseId features{name enabled __typename}callerType state callerCourseRoles timeZone __typename}");
export const Session_getOrgDocument = document<Session_getOrgQuery, Session_getOrgQueryVariables>('sha256:a6fe1584e4c361c260e39320cacad14da353503cebb6c8b7307da7e5ac59ba4f', "query Session_getOrg($id:ID!){getOrg(id:$id){...Session_org __typename}}fragment Session_org on Org{id name contentLibraryCourseId features{name enabled __typename}callerType state callerCourseRoles timeZone __typename}");
export const Setup_getOrgDocument = document<Setup_getOrgQuery, Setup_getOrgQueryVariables>('sha256:be0e32dc0b5b24ce65d9ec32b9b453d40336cd54e7c34b0c1a2ef5e5b5a24025', "query Setup_getOrg($id:ID!){getOrg(id:$id){id setup{hasLogo hasMail hasPeople hasActivity firstCourseId __typename}__typename}}");
export const UserSettings_getOrgUserDocument = document<UserSettings_getOrgUserQuery, UserSettings_getOrgUserQueryVariables>('sha256:737f169a9a8ee7990171ad3d8d761aa779604f78d614bc6ff7918983a6ec40d3', "query UserSettings_getOrgUser($orgId:ID!){getOrgUser(orgId:$orgId){orgId userId settings{notification{assignment{evaluated submitted __typename}mails{kind delivery __typename}__typename}__typename}__typename}}");
export const UserSettings_setMailDeliveriesDocument = document<UserSettings_setMailDeliveriesMutation, UserSettings_setMailDeliveriesMutationVariables>('sha256:6cd80bba53a7b74eb3875f2d51b61d7f84d803acf9d599172cdc0fc6bea8d105', "mutation UserSettings_setMailDeliveries($input:SetMailDeliveriesInput!){setMailDeliveries(input:$input){orgId userId settings{notification{assignment{evaluated submitted __typename}mails{kind delivery __typename}__typename}__typename}__typename}}");
export const Users_addOrgMemberDocument = document<Users_addOrgMemberMutation, Users_addOrgMemberMutationVariables>('sha256:6662be8bc1f12a5554ab8fd7e75d0eef5c53f883a3722d48dc6ea374be948282', "mutation Users_addOrgMember($input:AddOrgMemberInput!){addOrgMember(input:$input){orgId userId type __typename}}");
export const Users_getOrgUserDocument = document<Users_getOrgUserQuery, Users_getOrgUserQueryVariables>('sha256:a463b77610d8ce49cc85f04e6731f7918cf5811e49198d0e5e1b29e8a9c1f6d9', "query Users_getOrgUser($orgId:ID!$userId:String!){getOrgUser(orgId:$orgId userId:$userId){orgId userId type __typename}}");
export const Users_updateOrgMemberDocument = document<Users_updateOrgMemberMutation, Users_updateOrgMemberMutationVariables>('sha256:274001d3fb43ef1e705d17cbfd6af0d50c552f8d289a650c739c1ed0655d63c8', "mutation Users_updateOrgMember($input:UpdateOrgMemberInput!){updateOrgMember(input:$input){orgId userId type __typename}}");
export const Users_getAccountDocument = document<Users_getAccountQuery, Users_getAccountQueryVariables>('sha256:7aac1c021f99c902b16ddd3fc6106bf5dd1aebed0b967e7d4a44fa2aa9cfcb63', "query Users_getAccount($orgId:ID!$userId:String!){getOrgUser(orgId:$orgId userId:$userId){orgId userId fullName lastLogin __typename}}");
export const Users_relinkAccountDocument = document<Users_relinkAccountMutation, Users_relinkAccountMutationVariables>('sha256:8787f4ff5074bd2cc210c0df3d9a51d2e2c793d89fdea6798cea9ee16933ca84', "mutation Users_relinkAccount($input:RelinkAccountInput!){relinkAccount(input:$input){orgId userId __typename}}");
export const Users_correctOrgUserAddressDocument = document<Users_correctOrgUserAddressMutation, Users_correctOrgUserAddressMutationVariables>('sha256:d98b667ea266711a5887c455ad6a423f74795987ce72a7e9e4b2349d89af1e16', "mutation Users_correctOrgUserAddress($input:CorrectOrgUserAddressInput!){correctOrgUserAddress(input:$input){orgId userId __typename}}");
export const Users_sendInvitationsDocument = document<Users_sendInvitationsMutation, Users_sendInvitationsMutationVariables>('sha256:50bebc433c7a10113c558897bbf01911813540815829aaa340aa19b8700e1d28', "mutation Users_sendInvitations($input:SendInvitationsInput!){sendInvitations(input:$input)}");
export const FieldTexts_getTermsDocument = document<FieldTexts_getTermsQuery, FieldTexts_getTermsQueryVariables>('sha256:09be3a82214023908314a873d28ec64e6bcc82b373fc5ed091313ca04dd585e1', "query FieldTexts_getTerms($orgId:ID!$text:String){getTerms(orgId:$orgId text:$text){name courses __typename}}");
export const FieldTexts_getTagsDocument = document<FieldTexts_getTagsQuery, FieldTexts_getTagsQueryVariables>('sha256:d9bacdc8090415ee2cc35cae94bdadf4dd694fa9d78cf8c830645f3fbc9ca2f1', "query FieldTexts_getTags($courseId:ID!$text:String){getTags(courseId:$courseId text:$text)}");
export const Histories_getHistoryDocument = document<Histories_getHistoryQuery, Histories_getHistoryQueryVariables>('sha256:f206a91f789c28cb65d153fbc5a74c1d43e43e50a3e899c318babb4744e9241f', "query Histories_getHistory($recordType:RecordType!$id:ID!$userId:String$nextPageToken:String){getHistory(recordType:$recordType id:$id userId:$userId limit:20 nextPageToken:$nextPageToken){auditEvents{id at event actor actorName actingAs changes{field before after __typename}__typename}nextPageToken __typename}}");
export const Histories_getDeletionsDocument = document<Histories_getDeletionsQuery, Histories_getDeletionsQueryVariables>('sha256:a8db24b045ccc670ca6fde41a8cc20c0d8839a3e01f18b7135038f1a71c3bea2', "query Histories_getDeletions($type:RestorableType!$id:ID!$nextPageToken:String){getDeletions(type:$type id:$id limit:20 nextPageToken:$nextPageToken){deletions{id name userId role deletedAt deletedBy restorableUntil submissions courseRoles __typename}nextPageToken __typename}}");
export const Histories_restoreDeletionDocument = document<Histories_restoreDeletionMutation, Histories_restoreDeletionMutationVariables>('sha256:ddbe971a88674652f3fa17703c8a0f13dcbbd647fab5b2834599e13eaa8918e7', "mutation Histories_restoreDeletion($input:RestoreDeletionInput!){restoreDeletion(input:$input){id __typename}}");
export const MatchingChanges_changeDocument = document<MatchingChanges_changeMutation, MatchingChanges_changeMutationVariables>('sha256:f10b38024a955543ffdd8d03b100081535770b54c47bd4daa014a32e827b1e65', "mutation MatchingChanges_change($input:ChangeMatchingInput!){changeMatching(input:$input){id __typename}}");
export const MatchingChanges_undoDocument = document<MatchingChanges_undoMutation, MatchingChanges_undoMutationVariables>('sha256:7932fbd79134bcb427614faf3ad28c8fdf336bbc17aba5a5c863d875b6473a68', "mutation MatchingChanges_undo($input:UndoMatchingChangeInput!){undoMatchingChange(input:$input){id __typename}}");
export const MatchingChanges_getDocument = document<MatchingChanges_getQuery, MatchingChanges_getQueryVariables>('sha256:0b5919449716075595fcccfef00d820478968312bc151199d6e45009e2aa14b3', "query MatchingChanges_get($id:ID!){getMatchingChange(id:$id wait:true){...MatchingChanges_change __typename}}fragment MatchingChanges_change on MatchingChange{id state progress matched changed refusedCount __typename}");
export const MatchingChanges_refusedDocument = document<MatchingChanges_refusedQuery, MatchingChanges_refusedQueryVariables>('sha256:44383fb971e9494fe969ea618d7927fc9413682130685034a062bb60d744f502', "query MatchingChanges_refused($id:ID!$limit:Int){getMatchingChange(id:$id){id refused(limit:$limit){name code __typename}__typename}}");
export const SavedViews_getSavedViewsDocument = document<SavedViews_getSavedViewsQuery, SavedViews_getSavedViewsQueryVariables>('sha256:b938ae0ec867170db8c2fea33cb9e1ea0f153e521c5df07d45b190f10ac82a63', "query SavedViews_getSavedViews($orgId:ID!){getSavedViews(orgId:$orgId){...SavedViews_view __typename}}fragment SavedViews_view on SavedView{id list name query columns isCompact sharedWith isDefault isOwn __typename}");
export const SavedViews_saveViewDocument = document<SavedViews_saveViewMutation, SavedViews_saveViewMutationVariables>('sha256:59dfe7cdf04cee4f40eeac102a4f693d226dbc6270ddab3bfad35dd986f94794', "mutation SavedViews_saveView($input:SaveViewInput!){saveView(input:$input){...SavedViews_view __typename}}fragment SavedViews_view on SavedView{id list name query columns isCompact sharedWith isDefault isOwn __typename}");
export const SavedViews_deleteSavedViewDocument = document<SavedViews_deleteSavedViewMutation, SavedViews_deleteSavedViewMutationVariables>('sha256:c5a7a3e3f53f4789d5f408427766c441778206c35033db52e821f3b61ba3899a', "mutation SavedViews_deleteSavedView($input:DeleteSavedViewInput!){deleteSavedView(input:$input){id __typename}}");
