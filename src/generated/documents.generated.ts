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

/** setUserInfo */
export type SetUserInfoInput = {
  /** true accepts the terms; they can't be un-accepted. */
  tocAccepted: boolean;
};

export type Session_setUserInfoMutationVariables = Exact<{
  input?: SetUserInfoInput | null | undefined;
}>;


export type Session_setUserInfoMutation = { setUserInfo: { email: string, givenName: string, familyName: string, isSuperUser: boolean, tocAccepted: boolean } };

export type Session_getOrgsQueryVariables = Exact<{ [key: string]: never; }>;


export type Session_getOrgsQuery = { getOrgs: { orgs: Array<{ id: string, name: string, contentLibraryCourseId: string | null, callerType: OrgMemberType | null, callerCourseRoles: Array<CourseMemberRole>, features: Array<{ name: FeatureName, enabled: boolean }> }> } };

export const Session_setUserInfoDocument: TypedDocument<Session_setUserInfoMutation, Session_setUserInfoMutationVariables> = document('sha256:37e8cd047d77dbc992b2ed27bdd15ee220b3fb3bdbbfa0b8d55bbda18b0b4048', "mutation Session_setUserInfo($input:SetUserInfoInput){setUserInfo(input:$input){email givenName familyName isSuperUser tocAccepted}}");
export const Session_getOrgsDocument: TypedDocument<Session_getOrgsQuery, Session_getOrgsQueryVariables> = document('sha256:2cfcbde8123243c31f28d18ef63c9802c04f26f99d7229b464df4793b237ba6b', "query Session_getOrgs{getOrgs{orgs{id name contentLibraryCourseId features{name enabled}callerType callerCourseRoles}}}");
