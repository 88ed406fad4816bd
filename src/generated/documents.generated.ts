// Generated from schema.graphql and src/**/*.graphql by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { document, type TypedDocument } from '../domain/operation.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ActivityType, FeatureName, LaunchView } from '../domain/words.ts';
/** A role that a course member can hold. */
export type CourseMemberRole =
  /** Completes the activities. The default. */
  | 'learner'
  /** Evaluates submissions. */
  | 'reviewer'
  /** Runs the course. */
  | 'instructor';

/** A person's place in an org. */
export type OrgMemberType =
  /** Institution admin. */
  | 'orgadmin'
  /** Works on the content library. */
  | 'orgcontentcreator'
  /** The default: rights come from course roles alone. */
  | 'orguser'
  /** Came from another system; same rights as `orguser`. */
  | 'orgimported';

/** How far a copy of a course or an activity is. A thing that is no copy has no state. */
export type CopyState =
  /** Waiting for its turn. */
  | 'pending'
  /** Being copied. */
  | 'in_progress'
  /** Complete. */
  | 'succeeded'
  /** Gave up; the item can only be deleted. */
  | 'failed';

/** createActivity */
export type CreateActivityInput = {
  /** The course. */
  courseId: string;
  /** As a launch without one was given it: issued to the caller for this course, used once. */
  resourceLinkId: string;
  /** 1 to 200 characters after trimming. */
  name: string;
  /** What learners do. */
  type: ActivityType;
};

/** updateActivity: what is absent stays as it is. */
export type UpdateActivityInput = {
  /** The activity. */
  id: string;
  /** 1 to 200 characters after trimming. */
  name?: string | null | undefined;
  /** All tags: at most 4 of at most 24 characters; trimmed and de-duplicated. */
  tags?: Array<TagInput> | null | undefined;
  /** Switches. */
  states?: ActivityStatesInput | null | undefined;
};

/** A tag. */
export type TagInput = {
  /** 1 to 24 characters after trimming. */
  name: string;
};

/** Switches of an activity. */
export type ActivityStatesInput = {
  /** Hidden activities are not shown to learners. */
  visible: boolean;
};

/** copyActivity: within one org. */
export type CopyActivityInput = {
  /** The course that gets the copy. */
  targetCourseId: string;
  /** The activity to copy. */
  sourceActivityId: string;
  /** 1 to 200 characters after trimming. */
  targetName: string;
};

/** copyCourse: within one org. */
export type CopyCourseInput = {
  /** The course to copy. */
  sourceCourseId: string;
  /** Which of its activities come along. */
  activityIds: Array<string>;
  /** 1 to 200 characters after trimming. */
  targetName: string;
};

/** setUserInfo */
export type SetUserInfoInput = {
  /** true accepts the terms; they can't be un-accepted. */
  tocAccepted: boolean;
};

/** generateJwt */
export type GenerateJwtInput = {
  /** A JSON text of `{courseId, activityId?}`; other keys are dropped. Example: `{"courseId":"…"}`. */
  payload: string;
};

/** autoEnrollCaller: needs a link of that course that the caller redeemed with verifyJwt in the last 10 minutes. */
export type AutoEnrollCallerInput = {
  /** The course. */
  courseId: string;
};

/** Names an activity to package. */
export type PackageInput = {
  /** The activity's course. */
  courseId: string;
  /** The activity. */
  activityId: string;
};

export type Activities_copyActivityMutationVariables = Exact<{
  input: CopyActivityInput;
}>;


export type Activities_copyActivityMutation = { copyActivity: { id: string, courseId: string, name: string, copyInfo: { state: CopyState } | null } };

export type CourseCopies_copyCourseMutationVariables = Exact<{
  input: CopyCourseInput;
}>;


export type CourseCopies_copyCourseMutation = { copyCourse: { id: string, name: string, copyInfo: { state: CopyState } | null } };

export type Launch_getActivityQueryVariables = Exact<{
  id: string;
}>;


export type Launch_getActivityQuery = { getActivity: { id: string, name: string, resourceLinkId: string } };

export type Launch_getLaunchArgsQueryVariables = Exact<{
  courseId: string;
  resourceLinkId?: string | null | undefined;
  view: LaunchView;
  parameters?: string | null | undefined;
  preferences?: string | null | undefined;
  role?: CourseMemberRole | null | undefined;
}>;


export type Launch_getLaunchArgsQuery = { getLaunchArgs: { url: string, inputs: Array<{ name: string, value: string }> } };

export type Launch_getReportingLaunchArgsQueryVariables = Exact<{
  orgId: string;
  parameters?: string | null | undefined;
  preferences?: string | null | undefined;
}>;


export type Launch_getReportingLaunchArgsQuery = { getReportingLaunchArgs: { url: string, inputs: Array<{ name: string, value: string }> } };

export type Launch_createActivityMutationVariables = Exact<{
  input: CreateActivityInput;
}>;


export type Launch_createActivityMutation = { createActivity: { id: string } };

export type Launch_updateActivityMutationVariables = Exact<{
  input: UpdateActivityInput;
}>;


export type Launch_updateActivityMutation = { updateActivity: { id: string } };

export type Launch_verifyJwtQueryVariables = Exact<{
  token: string;
}>;


export type Launch_verifyJwtQuery = { verifyJwt: string };

export type Launch_autoEnrollCallerMutationVariables = Exact<{
  input: AutoEnrollCallerInput;
}>;


export type Launch_autoEnrollCallerMutation = { autoEnrollCaller: { courseId: string } };

export type Launch_getCourseQueryVariables = Exact<{
  id: string;
}>;


export type Launch_getCourseQuery = { getCourse: { id: string, orgId: string } };

export type Launch_getOrgQueryVariables = Exact<{
  id: string;
}>;


export type Launch_getOrgQuery = { getOrg: { id: string } };

export type Links_generateJwtMutationVariables = Exact<{
  input: GenerateJwtInput;
}>;


export type Links_generateJwtMutation = { generateJwt: string };

export type Links_getAiccZipQueryVariables = Exact<{
  input: PackageInput;
}>;


export type Links_getAiccZipQuery = { getAiccZip: string };

export type Links_getTinCanZipQueryVariables = Exact<{
  input: PackageInput;
}>;


export type Links_getTinCanZipQuery = { getTinCanZip: string };

export type Session_setUserInfoMutationVariables = Exact<{
  input?: SetUserInfoInput | null | undefined;
}>;


export type Session_setUserInfoMutation = { setUserInfo: { email: string, givenName: string, familyName: string, isSuperUser: boolean, tocAccepted: boolean } };

export type Session_getOrgsQueryVariables = Exact<{ [key: string]: never; }>;


export type Session_getOrgsQuery = { getOrgs: { orgs: Array<{ id: string, name: string, contentLibraryCourseId: string | null, callerType: OrgMemberType | null, callerCourseRoles: Array<CourseMemberRole>, features: Array<{ name: FeatureName, enabled: boolean }> }> } };

export const Activities_copyActivityDocument: TypedDocument<Activities_copyActivityMutation, Activities_copyActivityMutationVariables> = document('sha256:992a71a2ab12c39109a7f951b986d4fbc723e5e8a015f8fbcc810ff4fa068053', "mutation Activities_copyActivity($input:CopyActivityInput!){copyActivity(input:$input){id courseId name copyInfo{state}}}");
export const CourseCopies_copyCourseDocument: TypedDocument<CourseCopies_copyCourseMutation, CourseCopies_copyCourseMutationVariables> = document('sha256:22bf8b2a6c15c9433fd4da976a132b3267b91b26c98825d5c2c137714a3a0777', "mutation CourseCopies_copyCourse($input:CopyCourseInput!){copyCourse(input:$input){id name copyInfo{state}}}");
export const Launch_getActivityDocument: TypedDocument<Launch_getActivityQuery, Launch_getActivityQueryVariables> = document('sha256:46cf328883d9d52ba9a55eb2a995e93d847f2ee7c19f95bd569e10726403f343', "query Launch_getActivity($id:ID!){getActivity(id:$id){id name resourceLinkId}}");
export const Launch_getLaunchArgsDocument: TypedDocument<Launch_getLaunchArgsQuery, Launch_getLaunchArgsQueryVariables> = document('sha256:418efe5120f8a2c0e2c6c2549dcef005bde680338fcca33e584b4d2615e9696a', "query Launch_getLaunchArgs($courseId:ID!$resourceLinkId:String$view:LaunchView!$parameters:String$preferences:String$role:CourseMemberRole){getLaunchArgs(courseId:$courseId resourceLinkId:$resourceLinkId view:$view parameters:$parameters preferences:$preferences role:$role){url inputs{name value}}}");
export const Launch_getReportingLaunchArgsDocument: TypedDocument<Launch_getReportingLaunchArgsQuery, Launch_getReportingLaunchArgsQueryVariables> = document('sha256:cb43d65d84be610ca9ff100e60747f91d7434a0040b0939e7e84ab278c846b9e', "query Launch_getReportingLaunchArgs($orgId:ID!$parameters:String$preferences:String){getReportingLaunchArgs(orgId:$orgId parameters:$parameters preferences:$preferences){url inputs{name value}}}");
export const Launch_createActivityDocument: TypedDocument<Launch_createActivityMutation, Launch_createActivityMutationVariables> = document('sha256:4561f7cf4afa328061939dd1fa009e91efd19779a0288d9701aa41fe16729643', "mutation Launch_createActivity($input:CreateActivityInput!){createActivity(input:$input){id}}");
export const Launch_updateActivityDocument: TypedDocument<Launch_updateActivityMutation, Launch_updateActivityMutationVariables> = document('sha256:81aabab2fd8fe1c6c916c8d28adf00715dcfc68b08d7767f06ce5ef7577f636f', "mutation Launch_updateActivity($input:UpdateActivityInput!){updateActivity(input:$input){id}}");
export const Launch_verifyJwtDocument: TypedDocument<Launch_verifyJwtQuery, Launch_verifyJwtQueryVariables> = document('sha256:45848fb2396ec93c6edde6fa893a5142cd301bb9fa6d6a006468be1bd777389c', "query Launch_verifyJwt($token:String!){verifyJwt(token:$token)}");
export const Launch_autoEnrollCallerDocument: TypedDocument<Launch_autoEnrollCallerMutation, Launch_autoEnrollCallerMutationVariables> = document('sha256:e1def292cc41b51279cc307d2d906d77b7b8690fa6d38be4c01f6c6c8f626c16', "mutation Launch_autoEnrollCaller($input:AutoEnrollCallerInput!){autoEnrollCaller(input:$input){courseId}}");
export const Launch_getCourseDocument: TypedDocument<Launch_getCourseQuery, Launch_getCourseQueryVariables> = document('sha256:178d7c1eaee5e226838d805e2e814960255b1947e583f0c812b06ecb70be032b', "query Launch_getCourse($id:ID!){getCourse(id:$id){id orgId}}");
export const Launch_getOrgDocument: TypedDocument<Launch_getOrgQuery, Launch_getOrgQueryVariables> = document('sha256:5615f8c63e58f461ceff0ccfc3503642041d30f6aacac0a49c1e5cb9ee715d6f', "query Launch_getOrg($id:ID!){getOrg(id:$id){id}}");
export const Links_generateJwtDocument: TypedDocument<Links_generateJwtMutation, Links_generateJwtMutationVariables> = document('sha256:8843b73ce76b1a9077a1307fb04d7c2fbe7cc36e3b657468ce9de6b45666d085', "mutation Links_generateJwt($input:GenerateJwtInput!){generateJwt(input:$input)}");
export const Links_getAiccZipDocument: TypedDocument<Links_getAiccZipQuery, Links_getAiccZipQueryVariables> = document('sha256:7e5896af97d0ac2c12f3f6cc813903cd2d9280586cb5b2cd632581e964aa47cc', "query Links_getAiccZip($input:PackageInput!){getAiccZip(input:$input)}");
export const Links_getTinCanZipDocument: TypedDocument<Links_getTinCanZipQuery, Links_getTinCanZipQueryVariables> = document('sha256:93da8899ef66a08b561fe97afa0d7fa47698fd65600c6c9546a94e2c740d443e', "query Links_getTinCanZip($input:PackageInput!){getTinCanZip(input:$input)}");
export const Session_setUserInfoDocument: TypedDocument<Session_setUserInfoMutation, Session_setUserInfoMutationVariables> = document('sha256:37e8cd047d77dbc992b2ed27bdd15ee220b3fb3bdbbfa0b8d55bbda18b0b4048', "mutation Session_setUserInfo($input:SetUserInfoInput){setUserInfo(input:$input){email givenName familyName isSuperUser tocAccepted}}");
export const Session_getOrgsDocument: TypedDocument<Session_getOrgsQuery, Session_getOrgsQueryVariables> = document('sha256:2cfcbde8123243c31f28d18ef63c9802c04f26f99d7229b464df4793b237ba6b', "query Session_getOrgs{getOrgs{orgs{id name contentLibraryCourseId features{name enabled}callerType callerCourseRoles}}}");
