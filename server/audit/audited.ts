import type { Mutation, Query } from '../generated/resolvers.generated.ts';
import type { AuditEvent } from './auditEvent.ts';

type Operation = Exclude<keyof Query | keyof Mutation, '__typename'>;

/** The operations whose success is recorded; denials are, whatever the operation. */
export const audited: Partial<Record<Operation, AuditEvent>> = {
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
