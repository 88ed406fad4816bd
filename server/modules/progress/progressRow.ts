import type { Selectable } from 'kysely';
import type { LearnerProgressTable, PersonTable, ActivityTable } from '../../db/tables.ts';
import type { Page } from '../page.ts';

export type ProgressRow = Selectable<LearnerProgressTable> &
  Pick<Selectable<PersonTable>, 'given_name' | 'family_name'> &
  Pick<Selectable<ActivityTable>, 'resource_link_id' | 'tool_id'> & {
    course_name: string;
    activity_name: string;
    activity_type: ActivityTable['type'];
    activity_tags: string[];
  };

/** A page, and the scope of its review list. */
export interface ProgressPage extends Page<ProgressRow> {
  readScope(): Promise<ProgressScope>;
}

/** Courses of a review list; undefined for the whole org. */
export interface ProgressScope {
  orgId: string;
  courseIds: readonly string[] | undefined;
}
