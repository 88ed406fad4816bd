import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ProgressRow } from './progressRow.ts';

export interface ToolScoreRow {
  label: string;
  given: number;
  maximum: number;
  is_of_course: boolean;
}

type Scored = Pick<ProgressRow, 'org_id' | 'course_id' | 'activity_id' | 'learner_id' | 'tool_id'>;

interface FoundRow extends ToolScoreRow {
  place: number;
}

/** Lists the scores that the tool has stored in columns of its own, for each record and by label. */
export async function listToolScores(db: Kysely<Database>, records: readonly Scored[]): Promise<ToolScoreRow[][]> {
  const asked = JSON.stringify(
    records.map(({ org_id, course_id, activity_id, learner_id, tool_id }, place) => ({
      place,
      org_id,
      course_id,
      activity_id,
      learner_id,
      tool_id,
    })),
  );
  const { rows } = await sql<FoundRow>`
    select asked.place, item.label, score.given, coalesce(score.maximum, item.score_maximum) as maximum,
      item.activity_id is null as is_of_course
    from jsonb_to_recordset(${asked}::jsonb) as asked
      (place integer, org_id uuid, course_id uuid, activity_id uuid, learner_id text, tool_id uuid)
    join lti_line_item item on item.org_id = asked.org_id and item.course_id = asked.course_id
      and item.tool_id = asked.tool_id and (item.activity_id is null or item.activity_id = asked.activity_id)
    join lti_score score on score.org_id = item.org_id and score.line_item_id = item.id
      and score.user_id = asked.learner_id collate "C"
    where score.given is not null
    order by asked.place, lower(item.label), item.id`.execute(db);
  return records.map((_record, place) => rows.filter((row) => row.place === place));
}
