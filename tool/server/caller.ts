import type { Role, Session } from '../contract.ts';

/** The caller and their activity. A reporting launch has no activity. */
export interface Caller {
  userId: string;
  name: string;
  role: Role;
  view: Session['view'];
  activityId: string;
  orgId: string;
  /** True in the learner's view of someone who is not a learner. Nothing is stored. */
  isPreview?: boolean;
  /** URL at which the platform reports the caller's current permissions; null if it has none. */
  standing: string | null;
}
