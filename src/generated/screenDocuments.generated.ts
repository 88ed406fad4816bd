// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from './schema.generated.ts';

import type { ActivityType, AuditEventKind } from '../../shared/domain/enums.ts';
import { document } from '../../shared/domain/api/typedDocument.ts';
export type Courses_listQueryVariables = Exact<{
  orgId: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.CourseFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Courses_listQuery = { getCourses: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, courses: Array<{ id: string, archived: boolean, name: string, role: Schema.CourseRole, term: string | null, orgId: string, autoEnrollment: { enabled: boolean, start: number | null, end: number | null }, figures: { members: number, activities: number, waiting: number, lastActivityAt: number | null } | null, nextActivity: { name: string, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, id: string } | null, copyInfo: { state: Schema.CopyState } | null }> } };

export type Courses_oneQueryVariables = Exact<{
  id: string;
}>;


export type Courses_oneQuery = { getCourse: { id: string, archived: boolean, name: string, role: Schema.CourseRole, term: string | null, orgId: string, autoEnrollment: { enabled: boolean, start: number | null, end: number | null }, figures: { members: number, activities: number, waiting: number, lastActivityAt: number | null } | null, nextActivity: { name: string, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, id: string } | null, copyInfo: { state: Schema.CopyState } | null } };

export type Courses_createMutationVariables = Exact<{
  input: Schema.CreateCourseInput;
}>;


export type Courses_createMutation = { createCourse: { id: string, archived: boolean, name: string, role: Schema.CourseRole, term: string | null, orgId: string, autoEnrollment: { enabled: boolean, start: number | null, end: number | null }, figures: { members: number, activities: number, waiting: number, lastActivityAt: number | null } | null, nextActivity: { name: string, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, id: string } | null, copyInfo: { state: Schema.CopyState } | null } };

export type Courses_updateMutationVariables = Exact<{
  input: Schema.UpdateCourseInput;
}>;


export type Courses_updateMutation = { updateCourse: { id: string, archived: boolean, name: string, role: Schema.CourseRole, term: string | null, orgId: string, autoEnrollment: { enabled: boolean, start: number | null, end: number | null }, figures: { members: number, activities: number, waiting: number, lastActivityAt: number | null } | null, nextActivity: { name: string, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, id: string } | null, copyInfo: { state: Schema.CopyState } | null } };

export type Activities_listQueryVariables = Exact<{
  courseId: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.ActivityFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Activities_listQuery = { getActivities: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, activities: Array<{ id: string, name: string, type: ActivityType, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, courseId: string, opensAt: number | null, closesAt: number | null, states: { visible: boolean }, results: { submitted: number, waiting: number, notSubmitted: number, average: number | null } | null, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null }> } };

export type Activities_oneQueryVariables = Exact<{
  id: string;
}>;


export type Activities_oneQuery = { getActivity: { id: string, name: string, type: ActivityType, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, courseId: string, opensAt: number | null, closesAt: number | null, states: { visible: boolean }, results: { submitted: number, waiting: number, notSubmitted: number, average: number | null } | null, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null } };

export type Activities_updateMutationVariables = Exact<{
  input: Schema.UpdateActivityInput;
}>;


export type Activities_updateMutation = { updateActivity: { id: string, name: string, type: ActivityType, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, courseId: string, opensAt: number | null, closesAt: number | null, states: { visible: boolean }, results: { submitted: number, waiting: number, notSubmitted: number, average: number | null } | null, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null } };

export type Activities_deleteMutationVariables = Exact<{
  input: Schema.DeleteActivityInput;
}>;


export type Activities_deleteMutation = { deleteActivity: { id: string, name: string, type: ActivityType, dueAt: number | null, submissionState: Schema.SubmissionState, nextAction: Schema.NextAction | null, courseId: string, opensAt: number | null, closesAt: number | null, states: { visible: boolean }, results: { submitted: number, waiting: number, notSubmitted: number, average: number | null } | null, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null } };

export type CourseMembers_listQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.CourseUserFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type CourseMembers_listQuery = { getCourseUsers: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, users: Array<{ courseId: string, userId: string, fullName: string, role: Schema.CourseMemberRole, hasSignedIn: boolean, givenName: string, familyName: string, extraTime: number }> } };

export type CourseMembers_createMutationVariables = Exact<{
  input: Schema.AddCourseMemberInput;
}>;


export type CourseMembers_createMutation = { addCourseMember: { courseId: string, userId: string, fullName: string, role: Schema.CourseMemberRole, hasSignedIn: boolean, givenName: string, familyName: string, extraTime: number } };

export type CourseMembers_updateMutationVariables = Exact<{
  input: Schema.UpdateCourseMemberInput;
}>;


export type CourseMembers_updateMutation = { updateCourseMember: { courseId: string, userId: string, fullName: string, role: Schema.CourseMemberRole, hasSignedIn: boolean, givenName: string, familyName: string, extraTime: number } };

export type CourseMembers_deleteMutationVariables = Exact<{
  input: Schema.DeleteCourseMemberInput;
}>;


export type CourseMembers_deleteMutation = { deleteCourseMember: { courseId: string, userId: string, fullName: string, role: Schema.CourseMemberRole, hasSignedIn: boolean, givenName: string, familyName: string, extraTime: number } };

export type CourseResults_listQueryVariables = Exact<{
  courseId: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.CourseResultFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type CourseResults_listQuery = { getCourseResults: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, results: Array<{ activityId: string, learnerId: string, fullName: string, activityName: string, state: Schema.ResultState, score: number | null, scoreMaximum: number | null, submittedAt: number | null, evaluatedAt: number | null, courseId: string, resourceLinkId: string, scoreType: Schema.ScoreType | null, isSubmitted: boolean }> } };

export type LibraryActivities_listQueryVariables = Exact<{
  courseId: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.ActivityFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type LibraryActivities_listQuery = { getActivities: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, activities: Array<{ id: string, name: string, courseId: string, resourceLinkId: string, type: ActivityType, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null }> } };

export type LibraryActivities_oneQueryVariables = Exact<{
  id: string;
}>;


export type LibraryActivities_oneQuery = { getActivity: { id: string, name: string, courseId: string, resourceLinkId: string, type: ActivityType, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null } };

export type LibraryActivities_updateMutationVariables = Exact<{
  input: Schema.UpdateActivityInput;
}>;


export type LibraryActivities_updateMutation = { updateActivity: { id: string, name: string, courseId: string, resourceLinkId: string, type: ActivityType, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null } };

export type LibraryActivities_deleteMutationVariables = Exact<{
  input: Schema.DeleteActivityInput;
}>;


export type LibraryActivities_deleteMutation = { deleteActivity: { id: string, name: string, courseId: string, resourceLinkId: string, type: ActivityType, tags: Array<{ name: string }>, copyInfo: { state: Schema.CopyState } | null } };

export type Orgs_listQueryVariables = Exact<{
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.OrgFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Orgs_listQuery = { getOrgs: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, orgs: Array<{ id: string, name: string, state: Schema.OrgState, deletionAt: number | null, isDeleted: boolean, figures: { people: number, courses: number, recordingBytes: number, lastActivityAt: number | null } | null }> } };

export type Orgs_oneQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_oneQuery = { getOrg: { id: string, name: string, state: Schema.OrgState, deletionAt: number | null, isDeleted: boolean, figures: { people: number, courses: number, recordingBytes: number, lastActivityAt: number | null } | null } };

export type Orgs_createMutationVariables = Exact<{
  input: Schema.CreateOrgInput;
}>;


export type Orgs_createMutation = { createOrg: { id: string, name: string, state: Schema.OrgState, deletionAt: number | null, isDeleted: boolean, figures: { people: number, courses: number, recordingBytes: number, lastActivityAt: number | null } | null } };

export type Orgs_updateMutationVariables = Exact<{
  input: Schema.UpdateOrgInput;
}>;


export type Orgs_updateMutation = { updateOrg: { id: string, name: string, state: Schema.OrgState, deletionAt: number | null, isDeleted: boolean, figures: { people: number, courses: number, recordingBytes: number, lastActivityAt: number | null } | null } };

export type Users_listQueryVariables = Exact<{
  id: string;
  type?: Schema.OrgMemberType | null | undefined;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.OrgUserFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Users_listQuery = { getOrgUsers: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, users: Array<{ orgId: string, userId: string, fullName: string, lastLogin: number | null, hasSignedIn: boolean, givenName: string, familyName: string, type: Schema.OrgMemberType }> } };

export type Users_oneQueryVariables = Exact<{
  orgId: string;
  userId?: string | null | undefined;
}>;


export type Users_oneQuery = { getOrgUser: { orgId: string, userId: string, fullName: string, lastLogin: number | null, hasSignedIn: boolean, givenName: string, familyName: string, type: Schema.OrgMemberType } };

export type Users_updateMutationVariables = Exact<{
  input: Schema.UpdateOrgMemberInput;
}>;


export type Users_updateMutation = { updateOrgMember: { orgId: string, userId: string, fullName: string, lastLogin: number | null, hasSignedIn: boolean, givenName: string, familyName: string, type: Schema.OrgMemberType } };

export type People_listQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.OrgUserFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type People_listQuery = { getOrgUsers: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, users: Array<{ orgId: string, userId: string, fullName: string, type: Schema.OrgMemberType, courseRoles: Array<Schema.CourseMemberRole>, courseCount: number, lastLogin: number | null, hasSignedIn: boolean, givenName: string, familyName: string }> } };

export type People_oneQueryVariables = Exact<{
  orgId: string;
  userId?: string | null | undefined;
}>;


export type People_oneQuery = { getOrgUser: { orgId: string, userId: string, fullName: string, type: Schema.OrgMemberType, courseRoles: Array<Schema.CourseMemberRole>, courseCount: number, lastLogin: number | null, hasSignedIn: boolean, givenName: string, familyName: string } };

export type People_updateMutationVariables = Exact<{
  input: Schema.UpdateOrgMemberInput;
}>;


export type People_updateMutation = { updateOrgMember: { orgId: string, userId: string, fullName: string, type: Schema.OrgMemberType, courseRoles: Array<Schema.CourseMemberRole>, courseCount: number, lastLogin: number | null, hasSignedIn: boolean, givenName: string, familyName: string } };

export type AuditEvents_listQueryVariables = Exact<{
  orgId?: string | null | undefined;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.AuditEventFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type AuditEvents_listQuery = { getAuditEvents: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, auditEvents: Array<{ id: string, at: number, event: AuditEventKind, actor: string | null, recordName: string | null, result: Schema.AuditResult, actorName: string, role: string | null, actingAs: string | null, actedAsId: string | null, actedAsName: string, operation: string | null, code: string | null, orgId: string | null, orgName: string | null, recordType: Schema.RecordType | null, recordId: string | null, personId: string | null, personName: string, rowCount: number, requestId: string | null, traceId: string | null, address: string | null, changes: Array<{ field: string, before: string | null, after: string | null }>, parts: Array<{ id: string, at: number, orgId: string | null, orgName: string | null, event: AuditEventKind, result: Schema.AuditResult, code: string | null, actor: string | null, actorName: string, role: string | null, actingAs: string | null, actedAsId: string | null, actedAsName: string, operation: string | null, recordType: Schema.RecordType | null, recordId: string | null, recordName: string | null, personId: string | null, personName: string, rowCount: number, requestId: string | null, traceId: string | null, address: string | null }> }> } };

export type Mails_listQueryVariables = Exact<{
  orgId: string;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.MailFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Mails_listQuery = { getMails: { nextPageToken: string | null, totalCount: number, totalCountIsExact: boolean, mails: Array<{ id: string, recipient: string, subject: string, kind: Schema.MailKind, state: Schema.MailState, failure: Schema.MailFailure | null, createdAt: number }> } };

export const Courses_listDocument = document<Courses_listQuery, Courses_listQueryVariables>('sha256:f7d7171811fe989f09517d6d6753b7a49b5097fc600d2ab57c13d4b436b7b042', "query Courses_list($orgId:ID!$limit:Int$nextPageToken:String$filter:CourseFilter$sort:Sort){getCourses(orgId:$orgId limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){courses{id archived name role autoEnrollment{enabled start end}term figures{members activities waiting lastActivityAt}nextActivity{name dueAt submissionState nextAction id}orgId copyInfo{state}}nextPageToken totalCount totalCountIsExact}}");
export const Courses_oneDocument = document<Courses_oneQuery, Courses_oneQueryVariables>('sha256:33868b8ac3d64ed44bfa24863a7517cf4823f42f373f94027fb8473e4dd4f238', "query Courses_one($id:ID!){getCourse(id:$id){id archived name role autoEnrollment{enabled start end}term figures{members activities waiting lastActivityAt}nextActivity{name dueAt submissionState nextAction id}orgId copyInfo{state}}}");
export const Courses_createDocument = document<Courses_createMutation, Courses_createMutationVariables>('sha256:87aa789f3a87a01cfee32fca2b8b5d96c7d0a56b41c2061f124ed1b0d7ddf56f', "mutation Courses_create($input:CreateCourseInput!){createCourse(input:$input){id archived name role autoEnrollment{enabled start end}term figures{members activities waiting lastActivityAt}nextActivity{name dueAt submissionState nextAction id}orgId copyInfo{state}}}");
export const Courses_updateDocument = document<Courses_updateMutation, Courses_updateMutationVariables>('sha256:261fe68f8e63d638acd1f0546db611a3ec97ee1fbf386e5096227012ad8c492b', "mutation Courses_update($input:UpdateCourseInput!){updateCourse(input:$input){id archived name role autoEnrollment{enabled start end}term figures{members activities waiting lastActivityAt}nextActivity{name dueAt submissionState nextAction id}orgId copyInfo{state}}}");
export const Activities_listDocument = document<Activities_listQuery, Activities_listQueryVariables>('sha256:d56cf1a985820db1f5fd3d16f0e546725aba8318230b497303a9e1aa2fab719b', "query Activities_list($courseId:ID!$limit:Int$nextPageToken:String$filter:ActivityFilter$sort:Sort){getActivities(courseId:$courseId limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){activities{id name states{visible}type dueAt results{submitted waiting notSubmitted average}submissionState nextAction courseId tags{name}opensAt closesAt copyInfo{state}}nextPageToken totalCount totalCountIsExact}}");
export const Activities_oneDocument = document<Activities_oneQuery, Activities_oneQueryVariables>('sha256:4e0456042dc79c141db558c5aa44ae4913425347ee4fc1318c161ace15453499', "query Activities_one($id:ID!){getActivity(id:$id){id name states{visible}type dueAt results{submitted waiting notSubmitted average}submissionState nextAction courseId tags{name}opensAt closesAt copyInfo{state}}}");
export const Activities_updateDocument = document<Activities_updateMutation, Activities_updateMutationVariables>('sha256:f2321839b22602fc32f2c403fa7aeafdd1b5b93bc5a01a9d0745d37eda73de92', "mutation Activities_update($input:UpdateActivityInput!){updateActivity(input:$input){id name states{visible}type dueAt results{submitted waiting notSubmitted average}submissionState nextAction courseId tags{name}opensAt closesAt copyInfo{state}}}");
export const Activities_deleteDocument = document<Activities_deleteMutation, Activities_deleteMutationVariables>('sha256:f70fff32cb3ceadca9945061bd4580640669ad049e92f35e99caf0bae9a16061', "mutation Activities_delete($input:DeleteActivityInput!){deleteActivity(input:$input){id name states{visible}type dueAt results{submitted waiting notSubmitted average}submissionState nextAction courseId tags{name}opensAt closesAt copyInfo{state}}}");
export const CourseMembers_listDocument = document<CourseMembers_listQuery, CourseMembers_listQueryVariables>('sha256:aeb85d6f5232a59d755072a9330e6dcb4746c5d35bd6835a40d2b70555ec77a6', "query CourseMembers_list($id:ID!$limit:Int$nextPageToken:String$filter:CourseUserFilter$sort:Sort){getCourseUsers(id:$id limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){users{courseId userId fullName role hasSignedIn givenName familyName extraTime}nextPageToken totalCount totalCountIsExact}}");
export const CourseMembers_createDocument = document<CourseMembers_createMutation, CourseMembers_createMutationVariables>('sha256:9ab8c2cb471531f2cee1db315108aaa139ad18a1e35ba0af25bf46335451b3a6', "mutation CourseMembers_create($input:AddCourseMemberInput!){addCourseMember(input:$input){courseId userId fullName role hasSignedIn givenName familyName extraTime}}");
export const CourseMembers_updateDocument = document<CourseMembers_updateMutation, CourseMembers_updateMutationVariables>('sha256:270b11d1c820a794d8fbd49bda711ecebab06bd5b55285d35acdf4880272f97d', "mutation CourseMembers_update($input:UpdateCourseMemberInput!){updateCourseMember(input:$input){courseId userId fullName role hasSignedIn givenName familyName extraTime}}");
export const CourseMembers_deleteDocument = document<CourseMembers_deleteMutation, CourseMembers_deleteMutationVariables>('sha256:fdcdbff8f2fb1dae3f00bd8d0a95c9ac39ca95856900b9e6757f96152b6d070f', "mutation CourseMembers_delete($input:DeleteCourseMemberInput!){deleteCourseMember(input:$input){courseId userId fullName role hasSignedIn givenName familyName extraTime}}");
export const CourseResults_listDocument = document<CourseResults_listQuery, CourseResults_listQueryVariables>('sha256:8077fdcb9a249b50818ee0d119924f305ebb3b0f099ac62deb10b7a9d2fb4b7e', "query CourseResults_list($courseId:ID!$limit:Int$nextPageToken:String$filter:CourseResultFilter$sort:Sort){getCourseResults(courseId:$courseId limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){results{activityId learnerId fullName activityName state score scoreMaximum submittedAt evaluatedAt courseId resourceLinkId scoreType isSubmitted}nextPageToken totalCount totalCountIsExact}}");
export const LibraryActivities_listDocument = document<LibraryActivities_listQuery, LibraryActivities_listQueryVariables>('sha256:2b327cca4dbbcb7ac534bd25338f7a7ff2cec5ca95f9cf952c6237d4534a5aca', "query LibraryActivities_list($courseId:ID!$limit:Int$nextPageToken:String$filter:ActivityFilter$sort:Sort){getActivities(courseId:$courseId limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){activities{id name courseId resourceLinkId tags{name}type copyInfo{state}}nextPageToken totalCount totalCountIsExact}}");
export const LibraryActivities_oneDocument = document<LibraryActivities_oneQuery, LibraryActivities_oneQueryVariables>('sha256:847078cd9895f7d2ab04a47da45a6beaaa6cbd8dcca0e4a3d64bbfbce4f08a6a', "query LibraryActivities_one($id:ID!){getActivity(id:$id){id name courseId resourceLinkId tags{name}type copyInfo{state}}}");
export const LibraryActivities_updateDocument = document<LibraryActivities_updateMutation, LibraryActivities_updateMutationVariables>('sha256:39406fe00be4033c7cd874804d74ac4d0159b5f64291d6531cf5438963e1f8a4', "mutation LibraryActivities_update($input:UpdateActivityInput!){updateActivity(input:$input){id name courseId resourceLinkId tags{name}type copyInfo{state}}}");
export const LibraryActivities_deleteDocument = document<LibraryActivities_deleteMutation, LibraryActivities_deleteMutationVariables>('sha256:9ca75d6bcf789cc62a97a857cf20877a7b94c7b1c9dd3b944d6f364674abe929', "mutation LibraryActivities_delete($input:DeleteActivityInput!){deleteActivity(input:$input){id name courseId resourceLinkId tags{name}type copyInfo{state}}}");
export const Orgs_listDocument = document<Orgs_listQuery, Orgs_listQueryVariables>('sha256:aab60f9534e268c913d6bf6fb4d8ba08e5585f95684edf1b09b30157547fd5fd', "query Orgs_list($limit:Int$nextPageToken:String$filter:OrgFilter$sort:Sort){getOrgs(limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){orgs{id name state figures{people courses recordingBytes lastActivityAt}deletionAt isDeleted}nextPageToken totalCount totalCountIsExact}}");
export const Orgs_oneDocument = document<Orgs_oneQuery, Orgs_oneQueryVariables>('sha256:289014c2c6cbc42d499a4b34bfe2dc6762b4907786e61d027be17fa90ee58f0a', "query Orgs_one($id:ID!){getOrg(id:$id){id name state figures{people courses recordingBytes lastActivityAt}deletionAt isDeleted}}");
export const Orgs_createDocument = document<Orgs_createMutation, Orgs_createMutationVariables>('sha256:27899583e687021afa68da9688c632253a6911f0852885802ef9ea99b0228e8f', "mutation Orgs_create($input:CreateOrgInput!){createOrg(input:$input){id name state figures{people courses recordingBytes lastActivityAt}deletionAt isDeleted}}");
export const Orgs_updateDocument = document<Orgs_updateMutation, Orgs_updateMutationVariables>('sha256:55130deadd27b614bea7eb18d27737f0cd3938ea3e6a11a32d086b62299e3446', "mutation Orgs_update($input:UpdateOrgInput!){updateOrg(input:$input){id name state figures{people courses recordingBytes lastActivityAt}deletionAt isDeleted}}");
export const Users_listDocument = document<Users_listQuery, Users_listQueryVariables>('sha256:1d859a84cc4bb39dfe3ea938af0677e1c3045f063e58a508d754a5750265df43', "query Users_list($id:ID!$type:OrgMemberType$limit:Int$nextPageToken:String$filter:OrgUserFilter$sort:Sort){getOrgUsers(id:$id type:$type limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){users{orgId userId fullName lastLogin hasSignedIn givenName familyName type}nextPageToken totalCount totalCountIsExact}}");
export const Users_oneDocument = document<Users_oneQuery, Users_oneQueryVariables>('sha256:7ec0df041a2ca29d3736639154ccef0617acf5803aa86b0498320cab6e8a8952', "query Users_one($orgId:ID!$userId:String){getOrgUser(orgId:$orgId userId:$userId){orgId userId fullName lastLogin hasSignedIn givenName familyName type}}");
export const Users_updateDocument = document<Users_updateMutation, Users_updateMutationVariables>('sha256:934d9d94d265ae717e968b5142fe8f2587ed626ad066ef2e52054d9ad40e2248', "mutation Users_update($input:UpdateOrgMemberInput!){updateOrgMember(input:$input){orgId userId fullName lastLogin hasSignedIn givenName familyName type}}");
export const People_listDocument = document<People_listQuery, People_listQueryVariables>('sha256:a4ae56a22fc707c58b5111da3ecb2a4592a514706bb9acdff3e83d6b1069e9c4', "query People_list($id:ID!$limit:Int$nextPageToken:String$filter:OrgUserFilter$sort:Sort){getOrgUsers(id:$id limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){users{orgId userId fullName type courseRoles courseCount lastLogin hasSignedIn givenName familyName}nextPageToken totalCount totalCountIsExact}}");
export const People_oneDocument = document<People_oneQuery, People_oneQueryVariables>('sha256:b738ad9bdde9f54ea40c7c1b24511d84f6c5103f6ccd92221ad04d448fe0af17', "query People_one($orgId:ID!$userId:String){getOrgUser(orgId:$orgId userId:$userId){orgId userId fullName type courseRoles courseCount lastLogin hasSignedIn givenName familyName}}");
export const People_updateDocument = document<People_updateMutation, People_updateMutationVariables>('sha256:81171f5c1376bd585525ea7686e184bfb4e56add8b2e39fb6e02ffa571b369ee', "mutation People_update($input:UpdateOrgMemberInput!){updateOrgMember(input:$input){orgId userId fullName type courseRoles courseCount lastLogin hasSignedIn givenName familyName}}");
export const AuditEvents_listDocument = document<AuditEvents_listQuery, AuditEvents_listQueryVariables>('sha256:83b550f339c5c32da4d8447ed6aed99fc17ff79f45ea571fc727e4f7fea5336b', "query AuditEvents_list($orgId:ID$limit:Int$nextPageToken:String$filter:AuditEventFilter$sort:Sort){getAuditEvents(orgId:$orgId limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){auditEvents{id at event actor recordName changes{field before after}result actorName role actingAs actedAsId actedAsName operation code orgId orgName recordType recordId personId personName rowCount parts{id at orgId orgName event result code actor actorName role actingAs actedAsId actedAsName operation recordType recordId recordName personId personName rowCount requestId traceId address}requestId traceId address}nextPageToken totalCount totalCountIsExact}}");
export const Mails_listDocument = document<Mails_listQuery, Mails_listQueryVariables>('sha256:f626a67aae2f2cfd0444a21ffdda797d0903f5387c0839c294a3b19a12f663e8', "query Mails_list($orgId:ID!$limit:Int$nextPageToken:String$filter:MailFilter$sort:Sort){getMails(orgId:$orgId limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){mails{id recipient subject kind state failure createdAt}nextPageToken totalCount totalCountIsExact}}");
