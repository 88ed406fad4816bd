import type * as Generated from '../generated/resolvers.generated.ts';
import { activityFields } from './activities/activityFields.ts';
import { copyActivity } from './activities/copyActivity.ts';
import { createActivity } from './activities/createActivity.ts';
import { deleteActivity } from './activities/deleteActivity.ts';
import { getActivities } from './activities/getActivities.ts';
import { getActivity } from './activities/getActivity.ts';
import { updateActivity } from './activities/updateActivity.ts';
import { copyCourse } from './courses/copyCourse.ts';
import { courseFields } from './courses/courseFields.ts';
import { createCourse } from './courses/createCourse.ts';
import { getCourse } from './courses/getCourse.ts';
import { getCourses } from './courses/getCourses.ts';
import { updateCourse } from './courses/updateCourse.ts';
import { addCourseMember } from './courseUsers/addCourseMember.ts';
import { courseUserFields } from './courseUsers/courseUserFields.ts';
import { deleteCourseMember } from './courseUsers/deleteCourseMember.ts';
import { getCourseUsers } from './courseUsers/getCourseUsers.ts';
import { updateCourseMember } from './courseUsers/updateCourseMember.ts';
import { getLaunchArgs } from './launch/getLaunchArgs.ts';
import { getReportingLaunchArgs } from './launch/getReportingLaunchArgs.ts';
import { autoEnrollCaller } from './links/autoEnrollCaller.ts';
import { generateJwt } from './links/generateJwt.ts';
import { verifyJwt } from './links/verifyJwt.ts';
import { createOrg } from './orgs/createOrg.ts';
import { getOrg } from './orgs/getOrg.ts';
import { getOrgs } from './orgs/getOrgs.ts';
import { orgFields } from './orgs/orgFields.ts';
import { setOrgFeatures } from './orgs/setOrgFeatures.ts';
import { setOrgContentLibrary } from './orgSettings/setOrgContentLibrary.ts';
import { setOrgEmailSettings } from './orgSettings/setOrgEmailSettings.ts';
import { setOrgLogoSettings } from './orgSettings/setOrgLogoSettings.ts';
import { testEmailSettings } from './orgSettings/testEmailSettings.ts';
import { addOrgMember } from './orgUsers/addOrgMember.ts';
import { getOrgUser } from './orgUsers/getOrgUser.ts';
import { getOrgUsers } from './orgUsers/getOrgUsers.ts';
import { orgUserFields } from './orgUsers/orgUserFields.ts';
import { updateOrgMember } from './orgUsers/updateOrgMember.ts';
import { updateOrgUserSettings } from './orgUsers/updateOrgUserSettings.ts';
import { getAiccZip } from './packages/getAiccZip.ts';
import { getTinCanZip } from './packages/getTinCanZip.ts';
import { pageFields } from './page.ts';
import { getLearnerProgress } from './progress/getLearnerProgress.ts';
import { progressSummary } from './progress/progressSummary.ts';
import { progressFields } from './progress/progressFields.ts';
import { search } from './search/search.ts';
import { setUserInfo } from './viewer/setUserInfo.ts';
import { userFields } from './viewer/userFields.ts';

const Query: Generated.QueryResolvers = {
  getActivities,
  getActivity,
  getAiccZip,
  getCourse,
  getCourses,
  getCourseUsers,
  getLaunchArgs,
  getLearnerProgress,
  getOrg,
  getOrgs,
  getOrgUser,
  getOrgUsers,
  getReportingLaunchArgs,
  getTinCanZip,
  search,
  verifyJwt,
};

const Mutation: Generated.MutationResolvers = {
  addCourseMember,
  addOrgMember,
  autoEnrollCaller,
  copyActivity,
  copyCourse,
  createActivity,
  createCourse,
  createOrg,
  deleteActivity,
  deleteCourseMember,
  generateJwt,
  setOrgContentLibrary,
  setOrgEmailSettings,
  setOrgFeatures,
  setOrgLogoSettings,
  setUserInfo,
  testEmailSettings,
  updateActivity,
  updateCourse,
  updateCourseMember,
  updateOrgMember,
  updateOrgUserSettings,
};

/** The operations that answer before the terms are accepted, and to people whom we don't know yet. */
export const openOperations: readonly string[] = ['setUserInfo'] satisfies (keyof typeof Mutation)[];

export const resolvers = {
  Query,
  Mutation,
  Activity: activityFields,
  ActivityPage: pageFields('activities'),
  Course: courseFields,
  CoursePage: pageFields('courses'),
  CourseUser: courseUserFields,
  CourseUserPage: pageFields('users'),
  LearnerProgress: progressFields,
  LearnerProgressPage: { ...pageFields('learnerProgress'), summary: progressSummary },
  Org: orgFields,
  OrgUser: orgUserFields,
  OrgUserPage: pageFields('users'),
  User: userFields,
} satisfies Partial<Record<keyof Generated.Resolvers, unknown>>;
