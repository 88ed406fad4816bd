// Generated from schema.graphql and server/modules by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { ActingSessionRow } from '../modules/acting/actingStore.ts';
import type { ActivityGroupRow } from '../modules/activityExtensions/activityExtensionStore.ts';
import type { ActivityResultsRow } from '../modules/results/activityResultsStore.ts';
import type { CourseFiguresRow } from '../modules/courses/courseFiguresStore.ts';
import type { CourseLinkRow } from '../links/courseLinkStore.ts';
import type { MailRow } from '../modules/mails/mailRow.ts';
import type { OrgFiguresRow } from '../modules/orgs/orgFiguresStore.ts';
import type { OrgUserCourseRow } from '../modules/orgUsers/memberCourseStore.ts';
import type { RowFields } from '../graphql/rowFields.ts';
import type { ToolScoreRow } from '../modules/progress/toolScoreStore.ts';
import { activityExtensionFields } from '../modules/activityExtensions/activityExtensionFields.ts';
import { activityFields } from '../modules/activities/activityFields.ts';
import { addCourseMember } from '../modules/courseUsers/addCourseMember.ts';
import { addOrgMember } from '../modules/orgUsers/addOrgMember.ts';
import { applyImport } from '../modules/imports/applyImport.ts';
import { auditEventFields } from '../modules/auditEvents/auditEventFields.ts';
import { autoEnrollCaller } from '../modules/links/autoEnrollCaller.ts';
import { changeMatching } from '../modules/matchingChanges/changeMatching.ts';
import { copyActivity } from '../modules/activities/copyActivity.ts';
import { copyCourse } from '../modules/courses/copyCourse.ts';
import { correctOrgUserAddress } from '../modules/people/correctOrgUserAddress.ts';
import { courseFields } from '../modules/courses/courseFields.ts';
import { courseResultFields } from '../modules/results/courseResultFields.ts';
import { courseUserFields } from '../modules/courseUsers/courseUserFields.ts';
import { createActivity } from '../modules/activities/createActivity.ts';
import { createCourse } from '../modules/courses/createCourse.ts';
import { createImport } from '../modules/imports/createImport.ts';
import { createOrg } from '../modules/orgs/createOrg.ts';
import { deleteActivities } from '../modules/activities/deleteActivities.ts';
import { deleteActivity } from '../modules/activities/deleteActivity.ts';
import { deleteCourseMember } from '../modules/courseUsers/deleteCourseMember.ts';
import { deleteCourseMembers } from '../modules/courseUsers/deleteCourseMembers.ts';
import { deleteOrg } from '../modules/orgs/deleteOrg.ts';
import { deletePerson } from '../modules/people/deletePerson.ts';
import { deleteSavedView } from '../modules/savedViews/deleteSavedView.ts';
import { deletionFields } from '../modules/deletions/deletionFields.ts';
import { erasePersonalData } from '../modules/people/erasePersonalData.ts';
import { exportPersonalData } from '../modules/people/exportPersonalData.ts';
import { generateJwt } from '../modules/links/generateJwt.ts';
import { getActivities } from '../modules/activities/getActivities.ts';
import { getActivity } from '../modules/activities/getActivity.ts';
import { getAiccZip } from '../modules/packages/getAiccZip.ts';
import { getAuditEvents } from '../modules/auditEvents/getAuditEvents.ts';
import { getCourse } from '../modules/courses/getCourse.ts';
import { getCourseLinks } from '../modules/links/getCourseLinks.ts';
import { getCourseResults } from '../modules/results/getCourseResults.ts';
import { getCourseUsers } from '../modules/courseUsers/getCourseUsers.ts';
import { getCourses } from '../modules/courses/getCourses.ts';
import { getDeletions } from '../modules/deletions/getDeletions.ts';
import { getExtensions } from '../modules/activityExtensions/getExtensions.ts';
import { getHistory } from '../modules/auditEvents/getHistory.ts';
import { getImport } from '../modules/imports/getImport.ts';
import { getImports } from '../modules/imports/getImports.ts';
import { getLaunchArgs } from '../modules/launch/getLaunchArgs.ts';
import { getLearnerProgress } from '../modules/progress/getLearnerProgress.ts';
import { getLogoPreview } from '../modules/orgSettings/getLogoPreview.ts';
import { getMails } from '../modules/mails/getMails.ts';
import { getMarks } from '../modules/marks/getMarks.ts';
import { getMatchingChange } from '../modules/matchingChanges/getMatchingChange.ts';
import { getMergePlan } from '../modules/people/getMergePlan.ts';
import { getNotifications } from '../modules/notifications/getNotifications.ts';
import { getOrg } from '../modules/orgs/getOrg.ts';
import { getOrgUser } from '../modules/orgUsers/getOrgUser.ts';
import { getOrgUsers } from '../modules/orgUsers/getOrgUsers.ts';
import { getOrgs } from '../modules/orgs/getOrgs.ts';
import { getReportingLaunchArgs } from '../modules/launch/getReportingLaunchArgs.ts';
import { getSavedViews } from '../modules/savedViews/getSavedViews.ts';
import { getTags } from '../modules/activities/getTags.ts';
import { getTerms } from '../modules/courses/getTerms.ts';
import { getTinCanZip } from '../modules/packages/getTinCanZip.ts';
import { getToolRefusals } from '../modules/tools/getToolRefusals.ts';
import { getUndeliveredResults } from '../modules/packages/getUndeliveredResults.ts';
import { getWork } from '../modules/learnerWork/getWork.ts';
import { grantExtensions } from '../modules/activityExtensions/grantExtensions.ts';
import { importFields } from '../modules/imports/importFields.ts';
import { importLineFields } from '../modules/imports/importLineFields.ts';
import { learnerProgressFields } from '../modules/progress/learnerProgressFields.ts';
import { learnerProgressPageFields } from '../modules/progress/learnerProgressPageFields.ts';
import { markFields } from '../modules/marks/markFields.ts';
import { markNotificationsRead } from '../modules/notifications/markNotificationsRead.ts';
import { matchingChangeFields } from '../modules/matchingChanges/matchingChangeFields.ts';
import { mergeOrgUsers } from '../modules/people/mergeOrgUsers.ts';
import { notificationFields } from '../modules/notifications/notificationFields.ts';
import { orgFields } from '../modules/orgs/orgFields.ts';
import { orgUserFields } from '../modules/orgUsers/orgUserFields.ts';
import { pageFields } from '../modules/page.ts';
import { planImport } from '../modules/imports/planImport.ts';
import { relinkAccount } from '../modules/people/relinkAccount.ts';
import { removeOrgMember } from '../modules/orgUsers/removeOrgMember.ts';
import { resendResults } from '../modules/packages/resendResults.ts';
import { restoreDeletion } from '../modules/deletions/restoreDeletion.ts';
import { restoreOrg } from '../modules/orgs/restoreOrg.ts';
import { revokeCourseLinks } from '../modules/links/revokeCourseLinks.ts';
import { revokeExtension } from '../modules/activityExtensions/revokeExtension.ts';
import { saveView } from '../modules/savedViews/saveView.ts';
import { savedViewFields } from '../modules/savedViews/savedViewFields.ts';
import { search } from '../modules/search/search.ts';
import { sendInvitations } from '../modules/people/sendInvitations.ts';
import { setExtraTime } from '../modules/courseUsers/setExtraTime.ts';
import { setMailDeliveries } from '../modules/orgUsers/setMailDeliveries.ts';
import { setOrgContentLibrary } from '../modules/orgSettings/setOrgContentLibrary.ts';
import { setOrgEmailSettings } from '../modules/orgSettings/setOrgEmailSettings.ts';
import { setOrgFeatures } from '../modules/orgs/setOrgFeatures.ts';
import { setOrgLogoSettings } from '../modules/orgSettings/setOrgLogoSettings.ts';
import { setOrgTimeZone } from '../modules/orgSettings/setOrgTimeZone.ts';
import { setUserInfo } from '../modules/viewer/setUserInfo.ts';
import { startActing } from '../modules/acting/startActing.ts';
import { stopActing } from '../modules/acting/stopActing.ts';
import { testEmailSettings } from '../modules/orgSettings/testEmailSettings.ts';
import { toolRefusalFields } from '../modules/tools/toolRefusalFields.ts';
import { undeliveredResultFields } from '../modules/packages/undeliveredResultFields.ts';
import { undoImport } from '../modules/imports/undoImport.ts';
import { undoMatchingChange } from '../modules/matchingChanges/undoMatchingChange.ts';
import { updateActivities } from '../modules/activities/updateActivities.ts';
import { updateActivity } from '../modules/activities/updateActivity.ts';
import { updateCourse } from '../modules/courses/updateCourse.ts';
import { updateCourseMember } from '../modules/courseUsers/updateCourseMember.ts';
import { updateCourseMembers } from '../modules/courseUsers/updateCourseMembers.ts';
import { updateCourses } from '../modules/courses/updateCourses.ts';
import { updateOrg } from '../modules/orgs/updateOrg.ts';
import { updateOrgMember } from '../modules/orgUsers/updateOrgMember.ts';
import { updateOrgUserSettings } from '../modules/orgUsers/updateOrgUserSettings.ts';
import { userFields } from '../modules/viewer/userFields.ts';
import { verifyJwt } from '../modules/links/verifyJwt.ts';
import type * as Generated from './resolvers.generated.ts';

const Query: Generated.QueryResolvers = {
  getActivities,
  getActivity,
  getAiccZip,
  getAuditEvents,
  getCourse,
  getCourseLinks,
  getCourseResults,
  getCourseUsers,
  getCourses,
  getDeletions,
  getExtensions,
  getHistory,
  getImport,
  getImports,
  getLaunchArgs,
  getLearnerProgress,
  getLogoPreview,
  getMails,
  getMarks,
  getMatchingChange,
  getMergePlan,
  getNotifications,
  getOrg,
  getOrgUser,
  getOrgUsers,
  getOrgs,
  getReportingLaunchArgs,
  getSavedViews,
  getTags,
  getTerms,
  getTinCanZip,
  getToolRefusals,
  getUndeliveredResults,
  getWork,
  search,
  verifyJwt,
};

const Mutation: Generated.MutationResolvers = {
  addCourseMember,
  addOrgMember,
  applyImport,
  autoEnrollCaller,
  changeMatching,
  copyActivity,
  copyCourse,
  correctOrgUserAddress,
  createActivity,
  createCourse,
  createImport,
  createOrg,
  deleteActivities,
  deleteActivity,
  deleteCourseMember,
  deleteCourseMembers,
  deleteOrg,
  deletePerson,
  deleteSavedView,
  erasePersonalData,
  exportPersonalData,
  generateJwt,
  grantExtensions,
  markNotificationsRead,
  mergeOrgUsers,
  planImport,
  relinkAccount,
  removeOrgMember,
  resendResults,
  restoreDeletion,
  restoreOrg,
  revokeCourseLinks,
  revokeExtension,
  saveView,
  sendInvitations,
  setExtraTime,
  setMailDeliveries,
  setOrgContentLibrary,
  setOrgEmailSettings,
  setOrgFeatures,
  setOrgLogoSettings,
  setOrgTimeZone,
  setUserInfo,
  startActing,
  stopActing,
  testEmailSettings,
  undoImport,
  undoMatchingChange,
  updateActivities,
  updateActivity,
  updateCourse,
  updateCourseMember,
  updateCourseMembers,
  updateCourses,
  updateOrg,
  updateOrgMember,
  updateOrgUserSettings,
};

export const resolvers = {
  Query,
  Mutation,
  ActingSession: {} satisfies RowFields<Generated.ActingSessionResolvers, ActingSessionRow>,
  Activity: activityFields,
  ActivityExtension: activityExtensionFields,
  ActivityGroup: {} satisfies RowFields<Generated.ActivityGroupResolvers, ActivityGroupRow>,
  ActivityPage: pageFields('activities'),
  ActivityResults: {} satisfies RowFields<Generated.ActivityResultsResolvers, ActivityResultsRow>,
  AuditEvent: auditEventFields,
  AuditEventPage: pageFields('auditEvents'),
  Course: courseFields,
  CourseFigures: {} satisfies RowFields<Generated.CourseFiguresResolvers, CourseFiguresRow>,
  CourseLink: {} satisfies RowFields<Generated.CourseLinkResolvers, CourseLinkRow>,
  CoursePage: pageFields('courses'),
  CourseResult: courseResultFields,
  CourseResultPage: pageFields('results'),
  CourseUser: courseUserFields,
  CourseUserPage: pageFields('users'),
  Deletion: deletionFields,
  DeletionPage: pageFields('deletions'),
  Import: importFields,
  ImportLine: importLineFields,
  LearnerProgress: learnerProgressFields,
  LearnerProgressPage: learnerProgressPageFields,
  Mail: {} satisfies RowFields<Generated.MailResolvers, MailRow>,
  MailPage: pageFields('mails'),
  Mark: markFields,
  MatchingChange: matchingChangeFields,
  Notification: notificationFields,
  Org: orgFields,
  OrgFigures: {} satisfies RowFields<Generated.OrgFiguresResolvers, OrgFiguresRow>,
  OrgPage: pageFields('orgs'),
  OrgUser: orgUserFields,
  OrgUserCourse: {} satisfies RowFields<Generated.OrgUserCourseResolvers, OrgUserCourseRow>,
  OrgUserPage: pageFields('users'),
  SavedView: savedViewFields,
  ToolRefusal: toolRefusalFields,
  ToolScore: {} satisfies RowFields<Generated.ToolScoreResolvers, ToolScoreRow>,
  UndeliveredResult: undeliveredResultFields,
  User: userFields,
} satisfies Partial<Record<keyof Generated.Resolvers, unknown>>;
