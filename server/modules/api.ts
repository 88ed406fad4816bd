import { resolvers } from '../generated/modules.generated.ts';
import type { Api, Operations } from '../graphql/api.ts';
import { createLoaders } from './loaders.ts';
import { createActingReader } from './acting/readActing.ts';
import { createViewerReader } from './viewer/readViewer.ts';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { Mutation, MutationResolvers, Query } from '../generated/resolvers.generated.ts';

type MutationName = Exclude<keyof Mutation, '__typename'>;

/** Mutations that can be called before the terms are accepted, even by people without an account here. */
const open: readonly string[] = ['setUserInfo'] satisfies (keyof MutationResolvers)[];

/**
 * Operations that write an event but are allowed while acting as another person in read-only mode: a launch is only a
 * preview, and acting sessions must be able to start and end.
 */
const actingAllowed: readonly string[] = ['getLaunchArgs', 'setUserInfo', 'stopActing'] satisfies (
  | keyof Mutation
  | keyof Query
)[];

/** Operations that concern only the person, or that would lead out of the acting session. */
const actingRefused: readonly string[] = [
  'autoEnrollCaller',
  'getReportingLaunchArgs',
  'markNotificationsRead',
  'setMailDeliveries',
  'startActing',
  'updateOrgUserSettings',
  'verifyJwt',
] satisfies (keyof Mutation | keyof Query)[];

/**
 * Lists and the report, whose data can be a few seconds old. Single records, launches, links and packages must be
 * current.
 */
const readStale: readonly string[] = [
  'getActivities',
  'getCourseResults',
  'getCourses',
  'getCourseUsers',
  'getLearnerProgress',
  'getOrgUsers',
  'getTags',
  'getTerms',
  'getWork',
  'search',
] satisfies (keyof Query)[];

/**
 * Audit events of mutations, each written in the transaction of the change, and of queries whose response grants
 * access.
 */
const events = {
  createOrg: 'org.create',
  updateOrg: 'org.update',
  deleteOrg: 'org.delete',
  restoreOrg: 'org.restore',
  setOrgFeatures: 'settings.change',
  setOrgTimeZone: 'settings.change',
  setOrgLogoSettings: 'settings.change',
  setOrgEmailSettings: 'settings.change',
  setOrgContentLibrary: 'settings.change',
  updateOrgUserSettings: 'settings.change',
  setMailDeliveries: 'settings.change',
  testEmailSettings: 'settings.test',
  addOrgMember: 'member.add',
  updateOrgMember: 'role.change',
  removeOrgMember: 'member.remove',
  startActing: 'acting.start',
  stopActing: 'acting.stop',
  relinkAccount: 'account.relink.start',
  correctOrgUserAddress: 'address.change',
  deletePerson: 'person.delete',
  mergeOrgUsers: 'person.merge',
  exportPersonalData: 'person.export',
  erasePersonalData: 'person.erase',
  createCourse: 'course.create',
  updateCourse: 'course.update',
  updateCourses: 'course.update',
  copyCourse: 'course.copy',
  addCourseMember: 'member.add',
  createImport: 'roster.import',
  planImport: 'roster.import',
  applyImport: 'roster.import',
  undoImport: 'roster.undo',
  // The job records the event that matches the kind of record.
  changeMatching: 'course.update',
  undoMatchingChange: 'record.restore',
  updateCourseMember: 'role.change',
  updateCourseMembers: 'role.change',
  deleteCourseMember: 'member.remove',
  deleteCourseMembers: 'member.remove',
  createActivity: 'activity.create',
  updateActivity: 'activity.update',
  updateActivities: 'activity.update',
  copyActivity: 'activity.copy',
  deleteActivity: 'activity.delete',
  grantExtensions: 'extension.grant',
  revokeExtension: 'extension.revoke',
  setExtraTime: 'extraTime.set',
  resendResults: 'lms.resend',
  markNotificationsRead: 'notification.read',
  deleteActivities: 'activity.delete',
  sendInvitations: 'member.invite',
  saveView: 'view.save',
  deleteSavedView: 'view.delete',
  generateJwt: 'link.create',
  revokeCourseLinks: 'link.revoke',
  restoreDeletion: 'record.restore',
  autoEnrollCaller: 'link.enrol',
  setUserInfo: 'terms.accept',
} as const satisfies Record<MutationName, AuditEventKind>;

const queryEvents = {
  verifyJwt: 'link.redeem',
  getLaunchArgs: 'launch',
  getReportingLaunchArgs: 'launch',
  getAiccZip: 'package.create',
  getTinCanZip: 'package.create',
} as const satisfies Partial<Record<keyof Query, AuditEventKind>>;

const recorded: Readonly<Partial<Record<string, AuditEventKind>>> = { ...events, ...queryEvents };

/** Operations that need special treatment. */
const operations: Operations = { open, readStale, recorded, actingAllowed, actingRefused };

/** Everything that the modules provide to server/graphql. */
export const api: Api = { resolvers, operations, createActingReader, createViewerReader, createLoaders };
