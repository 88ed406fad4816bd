// Generated from schema.graphql and src/**/*.graphql by `npm run generate`. Do not edit: change those, or a slot in src/features.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from './schema.generated.ts';

import type { ActivityType, FeatureName, LaunchView } from '../domain/words.ts';
import { document, type TypedDocument } from '../domain/operation.ts';
export type Activities_copyActivityMutationVariables = Exact<{
  input: Schema.CopyActivityInput;
}>;


export type Activities_copyActivityMutation = { copyActivity: { id: string, courseId: string, name: string, copyInfo: { state: Schema.CopyState } | null } };

export type CourseCopies_copyCourseMutationVariables = Exact<{
  input: Schema.CopyCourseInput;
}>;


export type CourseCopies_copyCourseMutation = { copyCourse: { id: string, name: string, copyInfo: { state: Schema.CopyState } | null } };

export type Dashboard_getLearnerProgressQueryVariables = Exact<{
  input: Schema.LearnerProgressInput;
  limit?: number | null | undefined;
  nextPageToken?: string | null | undefined;
  filter?: Schema.LearnerProgressFilter | null | undefined;
  sort?: Schema.Sort | null | undefined;
}>;


export type Dashboard_getLearnerProgressQuery = { getLearnerProgress: { nextPageToken: string | null, totalCount: number, learnerProgress: Array<{ learnerId: string, fullName: string, courseId: string, courseName: string, activityId: string, activityName: string, activityType: ActivityType, resourceLinkId: string, status: Schema.LearnerProgressStatus, submittedAt: number | null, evaluatedAt: number | null, scoreGiven: number | null, scoreMaximum: number | null, scoreType: Schema.ScoreType | null, activityTags: Array<{ name: string }> }> } };

export type Dashboard_getSummaryQueryVariables = Exact<{
  input: Schema.LearnerProgressInput;
  start: number;
  end: number;
}>;


export type Dashboard_getSummaryQuery = { getLearnerProgress: { summary: { pending: number, reviewed: number, scoreGiven: number, scoreMaximum: number, days: Array<{ start: number, submitted: number, reviewed: number }> } } };

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
  role?: Schema.CourseMemberRole | null | undefined;
}>;


export type Launch_getLaunchArgsQuery = { getLaunchArgs: { url: string, inputs: Array<{ name: string, value: string }> } };

export type Launch_getReportingLaunchArgsQueryVariables = Exact<{
  orgId: string;
  parameters?: string | null | undefined;
  preferences?: string | null | undefined;
}>;


export type Launch_getReportingLaunchArgsQuery = { getReportingLaunchArgs: { url: string, inputs: Array<{ name: string, value: string }> } };

export type Launch_createActivityMutationVariables = Exact<{
  input: Schema.CreateActivityInput;
}>;


export type Launch_createActivityMutation = { createActivity: { id: string } };

export type Launch_updateActivityMutationVariables = Exact<{
  input: Schema.UpdateActivityInput;
}>;


export type Launch_updateActivityMutation = { updateActivity: { id: string } };

export type Launch_verifyJwtQueryVariables = Exact<{
  token: string;
}>;


export type Launch_verifyJwtQuery = { verifyJwt: string };

export type Launch_autoEnrollCallerMutationVariables = Exact<{
  input: Schema.AutoEnrollCallerInput;
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

export type Orgs_getBrandQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_getBrandQuery = { getOrg: { logoSettings: { imageSrc: string | null, destinationLink: string | null, isPracticumLogoHidden: boolean } } };

export type Orgs_getSettingsQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_getSettingsQuery = { getOrg: { logoSettings: { imageSrc: string | null, destinationLink: string | null, isPracticumLogoHidden: boolean }, emailSettings: { smtp: { host: string, port: number, user: string, pass: string, fromAddress: string } | null, templates: { evaluated: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, submitted: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, reset: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null } } | null } };

export type Orgs_setOrgLogoSettingsMutationVariables = Exact<{
  input: Schema.SetOrgLogoSettingsInput;
}>;


export type Orgs_setOrgLogoSettingsMutation = { setOrgLogoSettings: { logoSettings: { imageSrc: string | null, destinationLink: string | null, isPracticumLogoHidden: boolean } } };

export type Orgs_setOrgEmailSettingsMutationVariables = Exact<{
  input: Schema.SetOrgEmailSettingsInput;
}>;


export type Orgs_setOrgEmailSettingsMutation = { setOrgEmailSettings: { smtp: { host: string, port: number, user: string, pass: string, fromAddress: string } | null, templates: { evaluated: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, submitted: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null, reset: { subjectPlainTemplated: string | null, bodyPlainTemplated: string | null, buttonTextPlainTemplated: string | null, buttonColor: string | null } | null } } };

export type Orgs_testEmailSettingsMutationVariables = Exact<{
  input: Schema.TestEmailSettingsInput;
}>;


export type Orgs_testEmailSettingsMutation = { testEmailSettings: { valid: boolean, message: string | null } };

export type Orgs_getFeaturesQueryVariables = Exact<{
  id: string;
}>;


export type Orgs_getFeaturesQuery = { getOrg: { features: Array<{ name: FeatureName, enabled: boolean }> } };

export type Orgs_setOrgFeaturesMutationVariables = Exact<{
  input: Schema.SetOrgFeaturesInput;
}>;


export type Orgs_setOrgFeaturesMutation = { setOrgFeatures: { features: Array<{ name: FeatureName, enabled: boolean }> } };

export type Orgs_getAdminsQueryVariables = Exact<{
  id: string;
  nextPageToken?: string | null | undefined;
}>;


export type Orgs_getAdminsQuery = { getOrgUsers: { nextPageToken: string | null, users: Array<{ userId: string, fullName: string }> } };

export type Orgs_addOrgMemberMutationVariables = Exact<{
  input: Schema.AddOrgMemberInput;
}>;


export type Orgs_addOrgMemberMutation = { addOrgMember: { userId: string } };

export type Orgs_updateOrgMemberMutationVariables = Exact<{
  input: Schema.UpdateOrgMemberInput;
}>;


export type Orgs_updateOrgMemberMutation = { updateOrgMember: { userId: string } };

export type Palette_searchQueryVariables = Exact<{
  orgId: string;
  text: string;
  limit?: number | null | undefined;
}>;


export type Palette_searchQuery = { search: { courses: Array<{ id: string, name: string }>, activities: Array<{ id: string, name: string, courseId: string, courseName: string }>, people: Array<{ courseId: string, userId: string, fullName: string }>, users: Array<{ userId: string, fullName: string, type: Schema.OrgMemberType }> } };

export type Session_setUserInfoMutationVariables = Exact<{
  input?: Schema.SetUserInfoInput | null | undefined;
}>;


export type Session_setUserInfoMutation = { setUserInfo: { email: string, givenName: string, familyName: string, isSuperUser: boolean, tocAccepted: boolean } };

export type Session_getOrgsQueryVariables = Exact<{ [key: string]: never; }>;


export type Session_getOrgsQuery = { getOrgs: { orgs: Array<{ id: string, name: string, contentLibraryCourseId: string | null, callerType: Schema.OrgMemberType | null, callerCourseRoles: Array<Schema.CourseMemberRole>, features: Array<{ name: FeatureName, enabled: boolean }> }> } };

export type UserSettings_getOrgUserQueryVariables = Exact<{
  orgId: string;
}>;


export type UserSettings_getOrgUserQuery = { getOrgUser: { settings: { notification: { assignment: { evaluated: boolean, submitted: boolean } } } | null } };

export type UserSettings_updateOrgUserSettingsMutationVariables = Exact<{
  input: Schema.UpdateOrgUserSettingsInput;
}>;


export type UserSettings_updateOrgUserSettingsMutation = { updateOrgUserSettings: { userId: string } };

export type Users_addOrgMemberMutationVariables = Exact<{
  input: Schema.AddOrgMemberInput;
}>;


export type Users_addOrgMemberMutation = { addOrgMember: { userId: string } };

export type Users_getOrgUserQueryVariables = Exact<{
  orgId: string;
  userId: string;
}>;


export type Users_getOrgUserQuery = { getOrgUser: { type: Schema.OrgMemberType } };

export type Users_updateOrgMemberMutationVariables = Exact<{
  input: Schema.UpdateOrgMemberInput;
}>;


export type Users_updateOrgMemberMutation = { updateOrgMember: { userId: string } };

export const Activities_copyActivityDocument: TypedDocument<Activities_copyActivityMutation, Activities_copyActivityMutationVariables> = document('sha256:992a71a2ab12c39109a7f951b986d4fbc723e5e8a015f8fbcc810ff4fa068053', "mutation Activities_copyActivity($input:CopyActivityInput!){copyActivity(input:$input){id courseId name copyInfo{state}}}");
export const CourseCopies_copyCourseDocument: TypedDocument<CourseCopies_copyCourseMutation, CourseCopies_copyCourseMutationVariables> = document('sha256:22bf8b2a6c15c9433fd4da976a132b3267b91b26c98825d5c2c137714a3a0777', "mutation CourseCopies_copyCourse($input:CopyCourseInput!){copyCourse(input:$input){id name copyInfo{state}}}");
export const Dashboard_getLearnerProgressDocument: TypedDocument<Dashboard_getLearnerProgressQuery, Dashboard_getLearnerProgressQueryVariables> = document('sha256:8804ed459ef82f8819d5cebedde7399331116f7e07018e487593d543953ac859', "query Dashboard_getLearnerProgress($input:LearnerProgressInput!$limit:Int$nextPageToken:String$filter:LearnerProgressFilter$sort:Sort){getLearnerProgress(input:$input limit:$limit nextPageToken:$nextPageToken filter:$filter sort:$sort){learnerProgress{learnerId fullName courseId courseName activityId activityName activityTags{name}activityType resourceLinkId status submittedAt evaluatedAt scoreGiven scoreMaximum scoreType}nextPageToken totalCount}}");
export const Dashboard_getSummaryDocument: TypedDocument<Dashboard_getSummaryQuery, Dashboard_getSummaryQueryVariables> = document('sha256:f1592500b34691f80ef873149e06cb7a06813f5571caf702a36f43eb97f8e652', "query Dashboard_getSummary($input:LearnerProgressInput!$start:EpochMs!$end:EpochMs!){getLearnerProgress(input:$input limit:1){summary(start:$start end:$end){pending reviewed scoreGiven scoreMaximum days{start submitted reviewed}}}}");
export const Launch_getActivityDocument: TypedDocument<Launch_getActivityQuery, Launch_getActivityQueryVariables> = document('sha256:46cf328883d9d52ba9a55eb2a995e93d847f2ee7c19f95bd569e10726403f343', "query Launch_getActivity($id:ID!){getActivity(id:$id){id name resourceLinkId}}");
export const Launch_getLaunchArgsDocument: TypedDocument<Launch_getLaunchArgsQuery, Launch_getLaunchArgsQueryVariables> = document('sha256:418efe5120f8a2c0e2c6c2549dcef005bde680338fcca33e584b4d2615e9696a', "query Launch_getLaunchArgs($courseId:ID!$resourceLinkId:String$view:LaunchView!$parameters:String$preferences:String$role:CourseMemberRole){getLaunchArgs(courseId:$courseId resourceLinkId:$resourceLinkId view:$view parameters:$parameters preferences:$preferences role:$role){url inputs{name value}}}");
export const Launch_getReportingLaunchArgsDocument: TypedDocument<Launch_getReportingLaunchArgsQuery, Launch_getReportingLaunchArgsQueryVariables> = document('sha256:cb43d65d84be610ca9ff100e60747f91d7434a0040b0939e7e84ab278c846b9e', "query Launch_getReportingLaunchArgs($orgId:ID!$parameters:String$preferences:String){getReportingLaunchArgs(orgId:$orgId parameters:$parameters preferences:$preferences){url inputs{name value}}}");
export const Launch_createActivityDocument: TypedDocument<Launch_createActivityMutation, Launch_createActivityMutationVariables> = document('sha256:4561f7cf4afa328061939dd1fa009e91efd19779a0288d9701aa41fe16729643', "mutation Launch_createActivity($input:CreateActivityInput!){createActivity(input:$input){id}}");
export const Launch_updateActivityDocument: TypedDocument<Launch_updateActivityMutation, Launch_updateActivityMutationVariables> = document('sha256:81aabab2fd8fe1c6c916c8d28adf00715dcfc68b08d7767f06ce5ef7577f636f', "mutation Launch_updateActivity($input:UpdateActivityInput!){updateActivity(input:$input){id}}");
export const Launch_verifyJwtDocument: TypedDocument<Launch_verifyJwtQuery, Launch_verifyJwtQueryVariables> = document('sha256:45848fb2396ec93c6edde6fa893a5142cd301bb9fa6d6a006468be1bd777389c', "query Launch_verifyJwt($token:String!){verifyJwt(token:$token)}");
export const Launch_autoEnrollCallerDocument: TypedDocument<Launch_autoEnrollCallerMutation, Launch_autoEnrollCallerMutationVariables> = document('sha256:e1def292cc41b51279cc307d2d906d77b7b8690fa6d38be4c01f6c6c8f626c16', "mutation Launch_autoEnrollCaller($input:AutoEnrollCallerInput!){autoEnrollCaller(input:$input){courseId}}");
export const Launch_getCourseDocument: TypedDocument<Launch_getCourseQuery, Launch_getCourseQueryVariables> = document('sha256:178d7c1eaee5e226838d805e2e814960255b1947e583f0c812b06ecb70be032b', "query Launch_getCourse($id:ID!){getCourse(id:$id){id orgId}}");
export const Launch_getOrgDocument: TypedDocument<Launch_getOrgQuery, Launch_getOrgQueryVariables> = document('sha256:5615f8c63e58f461ceff0ccfc3503642041d30f6aacac0a49c1e5cb9ee715d6f', "query Launch_getOrg($id:ID!){getOrg(id:$id){id}}");
export const LibraryActivities_createCourseDocument: TypedDocument<LibraryActivities_createCourseMutation, LibraryActivities_createCourseMutationVariables> = document('sha256:16e00c964e3aa75e91d259eb435872a54605d20211528f5bb16bc8eb69b05a41', "mutation LibraryActivities_createCourse($input:CreateCourseInput!){createCourse(input:$input){id}}");
export const LibraryActivities_setOrgContentLibraryDocument: TypedDocument<LibraryActivities_setOrgContentLibraryMutation, LibraryActivities_setOrgContentLibraryMutationVariables> = document('sha256:af8bdb4ab65e535c64f1fc7c4265c4010b6e921f588859000a8c3765c8ea2281', "mutation LibraryActivities_setOrgContentLibrary($input:SetOrgContentLibraryInput!){setOrgContentLibrary(input:$input){id}}");
export const Links_generateJwtDocument: TypedDocument<Links_generateJwtMutation, Links_generateJwtMutationVariables> = document('sha256:8843b73ce76b1a9077a1307fb04d7c2fbe7cc36e3b657468ce9de6b45666d085', "mutation Links_generateJwt($input:GenerateJwtInput!){generateJwt(input:$input)}");
export const Links_getAiccZipDocument: TypedDocument<Links_getAiccZipQuery, Links_getAiccZipQueryVariables> = document('sha256:7e5896af97d0ac2c12f3f6cc813903cd2d9280586cb5b2cd632581e964aa47cc', "query Links_getAiccZip($input:PackageInput!){getAiccZip(input:$input)}");
export const Links_getTinCanZipDocument: TypedDocument<Links_getTinCanZipQuery, Links_getTinCanZipQueryVariables> = document('sha256:93da8899ef66a08b561fe97afa0d7fa47698fd65600c6c9546a94e2c740d443e', "query Links_getTinCanZip($input:PackageInput!){getTinCanZip(input:$input)}");
export const Orgs_getBrandDocument: TypedDocument<Orgs_getBrandQuery, Orgs_getBrandQueryVariables> = document('sha256:ca21c3c5a341baea7687f33541f1629d0fd1abdfc1e6d6f0df6a54be12da7d26', "query Orgs_getBrand($id:ID!){getOrg(id:$id){logoSettings{imageSrc destinationLink isPracticumLogoHidden}}}");
export const Orgs_getSettingsDocument: TypedDocument<Orgs_getSettingsQuery, Orgs_getSettingsQueryVariables> = document('sha256:e13e319553eed7217918c1956bcfbfa10d76a558b38bb470bda435b904bc7e73', "query Orgs_getSettings($id:ID!){getOrg(id:$id){logoSettings{imageSrc destinationLink isPracticumLogoHidden}emailSettings{smtp{host port user pass fromAddress}templates{evaluated{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor}submitted{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor}reset{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor}}}}}");
export const Orgs_setOrgLogoSettingsDocument: TypedDocument<Orgs_setOrgLogoSettingsMutation, Orgs_setOrgLogoSettingsMutationVariables> = document('sha256:ee3ae7a3f35f0677d38f14f296b2e3cf005e0dfd6295dc2d1baf0441c7832342', "mutation Orgs_setOrgLogoSettings($input:SetOrgLogoSettingsInput!){setOrgLogoSettings(input:$input){logoSettings{imageSrc destinationLink isPracticumLogoHidden}}}");
export const Orgs_setOrgEmailSettingsDocument: TypedDocument<Orgs_setOrgEmailSettingsMutation, Orgs_setOrgEmailSettingsMutationVariables> = document('sha256:5f0e81732a9733d39bfda6b1a95c26c5fcb33648201113b08e7f5af7e0e4476e', "mutation Orgs_setOrgEmailSettings($input:SetOrgEmailSettingsInput!){setOrgEmailSettings(input:$input){smtp{host port user pass fromAddress}templates{evaluated{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor}submitted{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor}reset{subjectPlainTemplated bodyPlainTemplated buttonTextPlainTemplated buttonColor}}}}");
export const Orgs_testEmailSettingsDocument: TypedDocument<Orgs_testEmailSettingsMutation, Orgs_testEmailSettingsMutationVariables> = document('sha256:61dad9f8c86cea7499bbf6d03f2d03b03a1cf5ffcedb85b6794a88b0b515af28', "mutation Orgs_testEmailSettings($input:TestEmailSettingsInput!){testEmailSettings(input:$input){valid message}}");
export const Orgs_getFeaturesDocument: TypedDocument<Orgs_getFeaturesQuery, Orgs_getFeaturesQueryVariables> = document('sha256:95b66ea1fff097f8a52de655b808945ec4f78b771479b1cd3fce890dd95e548a', "query Orgs_getFeatures($id:ID!){getOrg(id:$id){features{name enabled}}}");
export const Orgs_setOrgFeaturesDocument: TypedDocument<Orgs_setOrgFeaturesMutation, Orgs_setOrgFeaturesMutationVariables> = document('sha256:586ccdf3a621269e0ebe8a27a9d45dcd7d4c25ba7a272b40310ea396455b3729', "mutation Orgs_setOrgFeatures($input:SetOrgFeaturesInput!){setOrgFeatures(input:$input){features{name enabled}}}");
export const Orgs_getAdminsDocument: TypedDocument<Orgs_getAdminsQuery, Orgs_getAdminsQueryVariables> = document('sha256:43c44c1e468b1d02baa1c3afbf81ffc359606bf6143ea807411ef2d85b4dfe06', "query Orgs_getAdmins($id:ID!$nextPageToken:String){getOrgUsers(id:$id type:orgadmin nextPageToken:$nextPageToken){users{userId fullName}nextPageToken}}");
export const Orgs_addOrgMemberDocument: TypedDocument<Orgs_addOrgMemberMutation, Orgs_addOrgMemberMutationVariables> = document('sha256:b6bceaca15ef318868e879ef58f477d824b8cd422eb1c7efd31e63052ca883f3', "mutation Orgs_addOrgMember($input:AddOrgMemberInput!){addOrgMember(input:$input){userId}}");
export const Orgs_updateOrgMemberDocument: TypedDocument<Orgs_updateOrgMemberMutation, Orgs_updateOrgMemberMutationVariables> = document('sha256:761421ac4f1cde82656c07ef969be27d604563ee968f47f028afeba8d6b1a232', "mutation Orgs_updateOrgMember($input:UpdateOrgMemberInput!){updateOrgMember(input:$input){userId}}");
export const Palette_searchDocument: TypedDocument<Palette_searchQuery, Palette_searchQueryVariables> = document('sha256:9b27e7e3a297be9b721c56fd2697117829c444216ee637d3db5d38439c1b6aef', "query Palette_search($orgId:ID!$text:String!$limit:Int){search(orgId:$orgId text:$text limit:$limit){courses{id name}activities{id name courseId courseName}people{courseId userId fullName}users{userId fullName type}}}");
export const Session_setUserInfoDocument: TypedDocument<Session_setUserInfoMutation, Session_setUserInfoMutationVariables> = document('sha256:37e8cd047d77dbc992b2ed27bdd15ee220b3fb3bdbbfa0b8d55bbda18b0b4048', "mutation Session_setUserInfo($input:SetUserInfoInput){setUserInfo(input:$input){email givenName familyName isSuperUser tocAccepted}}");
export const Session_getOrgsDocument: TypedDocument<Session_getOrgsQuery, Session_getOrgsQueryVariables> = document('sha256:2cfcbde8123243c31f28d18ef63c9802c04f26f99d7229b464df4793b237ba6b', "query Session_getOrgs{getOrgs{orgs{id name contentLibraryCourseId features{name enabled}callerType callerCourseRoles}}}");
export const UserSettings_getOrgUserDocument: TypedDocument<UserSettings_getOrgUserQuery, UserSettings_getOrgUserQueryVariables> = document('sha256:818972b213626fc6b5cd65416f163a936794d981f5ff9dd6c5b72cb03172918c', "query UserSettings_getOrgUser($orgId:ID!){getOrgUser(orgId:$orgId){settings{notification{assignment{evaluated submitted}}}}}");
export const UserSettings_updateOrgUserSettingsDocument: TypedDocument<UserSettings_updateOrgUserSettingsMutation, UserSettings_updateOrgUserSettingsMutationVariables> = document('sha256:1052bd9bc802b07b66c8d2bae10bb11f74e799994a28699794fe4281fbe3109e', "mutation UserSettings_updateOrgUserSettings($input:UpdateOrgUserSettingsInput!){updateOrgUserSettings(input:$input){userId}}");
export const Users_addOrgMemberDocument: TypedDocument<Users_addOrgMemberMutation, Users_addOrgMemberMutationVariables> = document('sha256:451c1795e8456f0e5fba2171723f1d6c8aedc0b6b3534d067c79fb0050f9fd76', "mutation Users_addOrgMember($input:AddOrgMemberInput!){addOrgMember(input:$input){userId}}");
export const Users_getOrgUserDocument: TypedDocument<Users_getOrgUserQuery, Users_getOrgUserQueryVariables> = document('sha256:a493b06590fb08e1a1781ea2b765a91a8c2055412da598312cf801ae090b6da9', "query Users_getOrgUser($orgId:ID!$userId:String!){getOrgUser(orgId:$orgId userId:$userId){type}}");
export const Users_updateOrgMemberDocument: TypedDocument<Users_updateOrgMemberMutation, Users_updateOrgMemberMutationVariables> = document('sha256:a3990559e382c8efa00ae1d8f8f25a23a5a84ecceae91128eee8a186b507ada3', "mutation Users_updateOrgMember($input:UpdateOrgMemberInput!){updateOrgMember(input:$input){userId}}");
