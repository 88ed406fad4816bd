import { groupBy } from 'es-toolkit';
import { sql, type Kysely, type Selectable } from 'kysely';
import { isNotWithdrawn } from '../../progress/progressRecordStore.ts';
import type { Database, MarkedCriterion, ReceivedScoreTable } from '../../db/tables.ts';

export type MarkRow = Omit<Selectable<ReceivedScoreTable>, 'kind'> & {
  kind: (typeof SHOWN)[number];
  previous_given: number | null;
  previous_maximum: number | null;
  previous_score_type: ReceivedScoreTable['score_type'];
  previous_criteria: MarkedCriterion[] | null;
  author_id: string | null;
  tool_name: string | null;
};

/** Kinds of marks that change a record. Starting or viewing work doesn't. */
const SHOWN = ['submitted', 'scored', 'cleared', 'reset', 'held', 'withdrawn'] as const;

interface RecordKey {
  org_id: string;
  activity_id: string;
  learner_id: string;
}

interface Range {
  limit: number;
  /** Mark after which the list continues. */
  after?: string | undefined;
  /** True for the learner's own view, without marks that are held back or were withdrawn. */
  isOwn?: boolean;
}

/** Lists the marks of records, newest first. */
export async function listMarks(
  db: Kysely<Database>,
  records: readonly RecordKey[],
  range: Range,
): Promise<MarkRow[][]> {
  const asked = records.map(({ org_id, activity_id, learner_id }, place) => ({
    place,
    org_id,
    activity_id,
    learner_id,
  }));
  const ofOrgs = Object.entries(groupBy(asked, ({ org_id }) => org_id));
  const rows = (await Promise.all(ofOrgs.map(([orgId, some]) => readMarks(db, orgId, some, range)))).flat();
  return records.map((_record, place) => rows.filter((row) => row.place === place));
}

async function readMarks(
  db: Kysely<Database>,
  orgId: string,
  asked: readonly RecordKey[],
  { limit, after, isOwn = false }: Range,
): Promise<(MarkRow & { place: number })[]> {
  const from = after === undefined ? sql`` : sql`and score.id < ${after}::bigint`;
  const shown = isOwn ? sql`and score.kind not in ('held', 'withdrawn') and ${isNotWithdrawn('score')}` : sql``;
  const { rows } = await sql<MarkRow & { place: number }>`
    select asked.place, mark.*, coalesce(nullif(btrim(concat_ws(' ', author.given_name, author.family_name)), ''),
      mark.author_name) as author_name, author.user_id as author_id, tool.name as tool_name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place integer, activity_id uuid, learner_id text)
    cross join lateral (
      select score.*, previous.given as previous_given, previous.maximum as previous_maximum,
        previous.score_type as previous_score_type, previous.criteria as previous_criteria
      from received_score score
      left join received_score previous on previous.org_id = score.org_id and previous.id = score.replaced_id
      where score.org_id = ${orgId} and score.activity_id = asked.activity_id
        and score.learner_id = asked.learner_id collate "C"
        and score.kind in (${sql.join(SHOWN.map((kind) => sql.lit(kind)))}) ${from} ${shown}
      order by score.id desc limit ${limit}) mark
    left join person author on author.lti_subject = mark.author_subject
    left join lti_tool tool on tool.id = mark.tool_id
    order by asked.place, mark.id desc`.execute(db);
  return rows;
}
