// Generated from schema.graphql and src/**/*.graphql by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { document, type TypedDocument } from '../domain/operation.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FeatureName } from '../domain/words.ts';
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
export const Links_generateJwtDocument: TypedDocument<Links_generateJwtMutation, Links_generateJwtMutationVariables> = document('sha256:8843b73ce76b1a9077a1307fb04d7c2fbe7cc36e3b657468ce9de6b45666d085', "mutation Links_generateJwt($input:GenerateJwtInput!){generateJwt(input:$input)}");
export const Links_getAiccZipDocument: TypedDocument<Links_getAiccZipQuery, Links_getAiccZipQueryVariables> = document('sha256:7e5896af97d0ac2c12f3f6cc813903cd2d9280586cb5b2cd632581e964aa47cc', "query Links_getAiccZip($input:PackageInput!){getAiccZip(input:$input)}");
export const Links_getTinCanZipDocument: TypedDocument<Links_getTinCanZipQuery, Links_getTinCanZipQueryVariables> = document('sha256:93da8899ef66a08b561fe97afa0d7fa47698fd65600c6c9546a94e2c740d443e', "query Links_getTinCanZip($input:PackageInput!){getTinCanZip(input:$input)}");
export const Session_setUserInfoDocument: TypedDocument<Session_setUserInfoMutation, Session_setUserInfoMutationVariables> = document('sha256:37e8cd047d77dbc992b2ed27bdd15ee220b3fb3bdbbfa0b8d55bbda18b0b4048', "mutation Session_setUserInfo($input:SetUserInfoInput){setUserInfo(input:$input){email givenName familyName isSuperUser tocAccepted}}");
export const Session_getOrgsDocument: TypedDocument<Session_getOrgsQuery, Session_getOrgsQueryVariables> = document('sha256:2cfcbde8123243c31f28d18ef63c9802c04f26f99d7229b464df4793b237ba6b', "query Session_getOrgs{getOrgs{orgs{id name contentLibraryCourseId features{name enabled}callerType callerCourseRoles}}}");
