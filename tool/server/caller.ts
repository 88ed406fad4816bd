import type { Role, Session } from '../contract.ts';

/** Who calls, in which activity; an org's figures have none. */
export interface Caller {
  userId: string;
  name: string;
  role: Role;
  view: Session['view'];
  activityId: string;
  orgId: string;
  /** Looks as learners do and is none, so that nothing is kept. */
  isPreview?: boolean;
  /** Where the platform says what the caller may still do; null where it has no such place. */
  standing: string | null;
}
