import type { CourseMemberRole } from '../../../shared/domain/enums.ts';

/** What somebody does in the console, as far as it decides which pages they open. */
export type Part = 'admin' | 'creator' | CourseMemberRole;

export interface LoadActivity {
  id: string;
  resourceLinkId: string;
}

export interface LoadCourse {
  id: string;
  activities: readonly LoadActivity[];
}

export interface LoadPerson {
  userId: string;
  token: string;
  part: Part;
  orgId: string;
  /** The numbers of their courses among those of the institution. */
  courses: readonly number[];
}

/** Who works during a load, and with what. */
export interface LoadWorld {
  people: readonly LoadPerson[];
  courses: Readonly<Record<string, readonly LoadCourse[]>>;
}
