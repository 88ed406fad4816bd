import { resolvers } from '../generated/modules.generated.ts';
import type { Api, Operations } from '../graphql/api.ts';
import { createLoaders } from './loaders.ts';
import { createViewerReader } from './viewer/readViewer.ts';
import type { AuditEvent } from '../audit/auditEvent.ts';
import type { Mutation, MutationResolvers, Query } from '../generated/resolvers.generated.ts';

type OperationName = Exclude<keyof Query | keyof Mutation, '__typename'>;

/** They answer before the terms are accepted, and people whom we don't know yet. */
const open: readonly string[] = ['setUserInfo'] satisfies (keyof MutationResolvers)[];

/** The lists and the report, which may be seconds behind; single things, launches, links and packages may not. */
const readStale: readonly string[] = [
  'getActivities',
  'getCourses',
  'getCourseUsers',
  'getLearnerProgress',
  'getOrgUsers',
  'search',
] satisfies (keyof Query)[];

/** The audit event that a success is recorded as; denials are recorded whatever the operation. */
const recorded: Partial<Record<OperationName, AuditEvent>> = {
  createOrg: 'org.create',
  setOrgFeatures: 'settings.change',
  setOrgLogoSettings: 'settings.change',
  setOrgEmailSettings: 'settings.change',
  setOrgContentLibrary: 'settings.change',
  updateOrgUserSettings: 'settings.change',
  updateCourse: 'settings.change',
  testEmailSettings: 'settings.test',
  addOrgMember: 'role.change',
  updateOrgMember: 'role.change',
  addCourseMember: 'role.change',
  updateCourseMember: 'role.change',
  deleteCourseMember: 'role.change',
  removeOrgMember: 'role.change',
  relinkAccount: 'account.relink.start',
  correctOrgUserAddress: 'address.change',
  deletePerson: 'person.delete',
  deleteOrg: 'org.delete',
  restoreOrg: 'org.restore',
  deleteActivity: 'activity.delete',
  generateJwt: 'link.create',
  revokeCourseLinks: 'link.revoke',
  verifyJwt: 'link.redeem',
  autoEnrollCaller: 'link.enrol',
  getLaunchArgs: 'launch',
  getReportingLaunchArgs: 'launch',
  getAiccZip: 'package.create',
  getTinCanZip: 'package.create',
};

/** The operations that are served in another way than all the others. */
const operations: Operations = { open, readStale, recorded };

/** All that the modules answer with, for the engine in server/graphql. */
export const api: Api = { resolvers, operations, createViewerReader, createLoaders };
