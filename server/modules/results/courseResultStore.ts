import { compact } from 'es-toolkit';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { RESULT_STATES, type ColumnKey } from '../../../shared/domain/enums.ts';
import { readId } from '../../db/storedTypes.ts';
import type { Database } from '../../db/tables.ts';
import type { CourseResultFilter } from '../../generated/resolvers.generated.ts';
import { containsText, given, readPage, type Condition, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { CourseResultRow } from './courseResultRow.ts';
import { isWaiting, scoreGiven, scoreMaximum } from '../progress/progressStatus.ts';

export const courseResultOrders = {
  fullName: ['text', 'text', 'text', 'uuid'],
  activityName: ['text', 'text', 'text', 'uuid'],
  state: ['integer', 'text', 'text', 'text', 'uuid'],
  score: ['number', 'text', 'text', 'text', 'uuid'],
  submittedAt: ['moment', 'text', 'text', 'text', 'uuid'],
  evaluatedAt: ['moment', 'text', 'text', 'text', 'uuid'],
} as const satisfies Orders;

interface CourseKey {
  org_id: string;
  id: string;
}

/** Lists the results of a course's learners, and the records of former learners. */
export function listCourseResults(
  db: Kysely<Database>,
  course: CourseKey,
  filter: CourseResultFilter,
  request: ListRequest,
): Promise<Page<CourseResultRow>> {
  const query = { select, from: resultsOf(course), where: [sql<SqlBool>`true`, ...matches(filter)] };
  return readPage(db, query, sortKeys(request.sort.field), request);
}

const resultsOf = ({ org_id, id }: CourseKey) => sql`(
    select course_member.user_id as learner_id, activity.id as activity_id from course_member
    join activity on activity.org_id = course_member.org_id and activity.course_id = course_member.course_id
    where course_member.org_id = ${org_id} and course_member.course_id = ${id} and course_member.role = 'learner'
    union select learner_id, activity_id from learner_progress where org_id = ${org_id} and course_id = ${id}) result
  join activity on activity.org_id = ${org_id} and activity.id = result.activity_id
  join person on person.user_id = result.learner_id
  left join learner_progress on learner_progress.org_id = activity.org_id
    and learner_progress.activity_id = result.activity_id and learner_progress.learner_id = result.learner_id`;

const state = sql`(case when learner_progress.status is null then 'notSubmitted'
  when learner_progress.status = 'reset' then 'returned' when learner_progress.held_at is not null then 'held'
  when ${isWaiting} then 'waiting' else 'reviewed' end)`;
const evaluatedAt = sql`coalesce(learner_progress.held_at, learner_progress.evaluated_at)`;

const select = sql`activity.course_id, activity.id as activity_id, activity.name as activity_name,
  activity.resource_link_id, result.learner_id, person.given_name, person.family_name, ${state} as state,
  learner_progress.submitted_at, ${evaluatedAt} as evaluated_at,
  ${scoreGiven} as score, ${scoreMaximum} as score_maximum,
  case when learner_progress.held_at is null then learner_progress.score_type else learner_progress.held_type end
    as score_type`;

const matches = ({ text, activityId, state: states }: CourseResultFilter): Condition[] => [
  ...given(
    text,
    (value) => sql`(${containsText(value, sql`activity.name_key`)} or ${containsText(value, sql`person.name_key`)}
      or ${containsText(value, sql`result.learner_id`)})`,
  ),
  ...given(activityId, (ids) => sql`activity.id = any(${compact(ids.map(readId))}::uuid[])`),
  ...given(states, (values) => sql`${state} = any(${values}::text[])`),
];

function sortKeys(field: ColumnKey): SortKey[] {
  const byName: SortKey[] = [
    { expression: sql`person.name_key`, type: 'text' },
    { expression: sql`activity.name_key`, type: 'text' },
  ];
  const first = firstKeys[field];
  return [
    ...(field === 'activityName' ? byName.toReversed() : [...(first ? [first] : []), ...byName]),
    { expression: sql`result.learner_id`, type: 'text' },
    { expression: sql`activity.id`, type: 'uuid' },
  ];
}

// A missing date sorts before all dates, a missing score before all scores.
const firstKeys: Readonly<Partial<Record<ColumnKey, SortKey>>> = {
  state: { expression: sql`array_position(${RESULT_STATES}::text[], ${state})`, type: 'integer' },
  score: { expression: sql`coalesce(${scoreGiven} * 100 / nullif(${scoreMaximum}, 0), -1)`, type: 'number' },
  submittedAt: { expression: sql`coalesce(learner_progress.submitted_at, 'epoch'::timestamptz)`, type: 'moment' },
  evaluatedAt: { expression: sql`coalesce(${evaluatedAt}, 'epoch'::timestamptz)`, type: 'moment' },
};
