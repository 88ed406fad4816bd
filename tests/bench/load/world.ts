import type { CourseMemberRole } from '../../../shared/domain/enums.ts';

/** Role in the console, which determines the pages that are opened. */
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
  /** Numbers of the person's courses among those of the institution. */
  courses: readonly number[];
}

/** People and records of a load. */
export interface LoadWorld {
  people: readonly LoadPerson[];
  courses: Readonly<Record<string, readonly LoadCourse[]>>;
}
