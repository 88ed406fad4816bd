import type { CourseMemberRole, CourseRole } from '../../../shared/domain/enums.ts';
import type { CopyFailure, CopyState } from './jobs.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CourseTable {
  org_id: string;
  id: Generated<string>;
  name: string;
  name_key: string;
  archived: Generated<boolean>;
  auto_enrollment_enabled: Generated<boolean>;
  /** Epoch milliseconds, like the end. */
  auto_enrollment_start: number | null;
  auto_enrollment_end: number | null;
  copy_state: CopyState | null;
  copy_source_id: string | null;
  copy_failure: CopyFailure | null;
  created_at: Generated<Date>;
  /** Number that is incremented to revoke every link to the course. */
  link_epoch: Generated<number>;
  term: string | null;
  /** foldText of the term. */
  term_key: Generated<string>;
}

export interface CourseMemberTable {
  org_id: string;
  course_id: string;
  user_id: string;
  role: CourseMemberRole;
  joined_at: Generated<Date>;
  /** Extra time, as a percentage of the time from the opening to the due date. */
  extra_time: Generated<number>;
  /** Copied from the person. */
  name_key: Generated<string>;
  address_key: Generated<string | null>;
  /** Key of the name and, on a second line, the address key or the address itself. Text filters search this column. */
  search_key: GeneratedAlways<string>;
}

export interface SavedViewTable {
  org_id: string;
  id: Generated<string>;
  created_by: string;
  list: string;
  name: string;
  query: string;
  columns: string[] | null;
  is_compact: boolean;
  shared_with: CourseRole | null;
  is_default: Generated<boolean>;
}

export interface CourseRemovalTable {
  org_id: string;
  course_id: string;
  user_id: string;
  removed_at: Generated<Date>;
}
