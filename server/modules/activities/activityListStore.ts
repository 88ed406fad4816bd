import { sql, type Kysely, type SqlBool } from 'kysely';
import type { ColumnKey } from '../../../shared/domain/enums.ts';
import { TYPE_ORDER } from '../../../shared/domain/lists/sortOrder.ts';
import type { Database } from '../../db/tables.ts';
import type { ActivityFilter } from '../../generated/resolvers.generated.ts';
import { containsText, given, readPage, type Condition, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { ActivityRow } from './activityStore.ts';

export const activityOrders = {
  name: ['text', 'uuid'],
  type: ['integer', 'text', 'uuid'],
  'states.visible': ['boolean', 'text', 'uuid'],
  dueAt: ['moment', 'text', 'uuid'],
} as const satisfies Orders;

/** The course whose activities are listed, and the person who lists them. */
export interface ActivityScope {
  course: { org_id: string; id: string };
  userId: string;
  seesHidden: boolean;
}

/** Selects the activities of a course that match a filter, with a person's role and work. */
export const matchingActivities = (scope: ActivityScope, filter: ActivityFilter) => ({
  from: activitiesSeenBy(scope.userId),
  where: [...isListed(scope), ...matches(filter)],
});

export function listActivities(
  db: Kysely<Database>,
  scope: ActivityScope,
  filter: ActivityFilter,
  request: ListRequest,
): Promise<Page<ActivityRow>> {
  const query = {
    select: selectActivity,
    ...matchingActivities(scope, filter),
    counted: sql`activity`,
    keepsPlan: matches(filter).length === 0 && request.sort.field === 'name',
  };
  return readPage(db, query, sortKeys(request.sort.field), request);
}

/** Lists the tags of a course's activities, without duplicates. */
export async function listTags(db: Kysely<Database>, scope: ActivityScope): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select distinct unnest(activity.tags) as tag from activity
    where ${sql.join(isListed(scope), sql` and `)}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Columns of an activity, its course, a person's role in it and the person's own submission. */
export const selectActivity = sql`activity.*, course.name as course_name, course.archived as course_archived,
  course_member.role as course_role,
  learner_progress.status, learner_progress.submitted_at, learner_progress.evaluated_at, learner_progress.score_given`;

export const activitiesSeenBy = (userId: string) => sql`activity
  join course on course.org_id = activity.org_id and course.id = activity.course_id
  left join course_member on course_member.org_id = activity.org_id
    and course_member.course_id = activity.course_id and course_member.user_id = ${userId}
  left join learner_progress on learner_progress.org_id = activity.org_id
    and learner_progress.activity_id = activity.id and learner_progress.learner_id = ${userId}`;

/** True if learners see the activity. isHidden in activityStore.ts is the same check for a row. */
export const isShown = sql<SqlBool>`(activity.visible and coalesce(activity.opens_at, '-infinity') <= now())`;

const isListed = ({ course, seesHidden }: ActivityScope): Condition[] => [
  sql`activity.org_id = ${course.org_id} and activity.course_id = ${course.id}`,
  ...(seesHidden ? [] : [isShown]),
];

const matches = ({ text, type, tag, visible, copyState }: ActivityFilter): Condition[] => [
  ...given(text, (value) => containsText(value, sql`activity.name_key`)),
  ...given(type, (value) => sql`activity.type = any(${value}::text[])`),
  ...given(tag, (value) => sql`activity.tags && ${value}::text[]`),
  ...given(visible, (value) => sql`activity.visible = ${value}::boolean`),
  ...given(copyState, (value) => sql`activity.copy_state = any(${value}::text[])`),
];

/** Due date for sorting activities that have none, so that they come last. */
const NEVER = sql`'9999-12-31T23:59:59Z'::timestamptz`;

function sortKeys(field: ColumnKey): SortKey[] {
  const byName: SortKey[] = [
    { expression: sql`activity.name_key`, type: 'text' },
    { expression: sql`activity.id`, type: 'uuid' },
  ];
  if (field === 'type')
    return [{ expression: sql`array_position(${TYPE_ORDER}::text[], activity.type)`, type: 'integer' }, ...byName];
  if (field === 'states.visible') return [{ expression: sql`activity.visible`, type: 'boolean' }, ...byName];
  if (field === 'dueAt') return [{ expression: sql`coalesce(activity.due_at, ${NEVER})`, type: 'moment' }, ...byName];
  return byName;
}
