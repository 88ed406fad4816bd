/** What the audit table tells apart. */
export type AuditEvent =
  | 'signIn'
  | 'denial'
  | 'org.create'
  | 'settings.change'
  | 'settings.test'
  | 'role.change'
  | 'activity.delete'
  | 'person.delete'
  | 'org.delete'
  | 'org.restore'
  | 'link.create'
  | 'link.redeem'
  | 'link.revoke'
  | 'link.enrol'
  | 'launch'
  | 'package.create'
  | 'package.download';
