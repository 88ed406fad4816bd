import type { Role, Session } from '../contract.ts';

/** Who calls, in which activity; an org's figures have none. */
export interface Caller {
  userId: string;
  name: string;
  role: Role;
  view: Session['view'];
  activityId: string;
  orgId: string;
  /** Where the platform says what the caller may still do; null where it has no such place. */
  standing: string | null;
}
