import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { Activity, AttemptState, Score } from '../contract.ts';
import type { Queries } from './database.ts';

/** An answer as stored, with its recording's id. */
export interface KeptAnswer {
  questionId: string | null;
  mediaId: string | null;
  text: string;
}

export interface AttemptRow {
  id: string;
  activity_id: string;
  owner: string;
  number: number;
  state: AttemptState;
  answers: KeptAnswer[];
  revision: number;
  saved_by: string | null;
  saved_at: Date | null;
  /** Version of the task that the attempt answers. */
  version: number;
  /** Version of the task whose rubric and scoring count. */
  rubric_version: number;
  submitted_at: Date | null;
  submitted_by: string | null;
  /** Members at the time of submission; null for a draft, and for a learner's work from before this column existed. */
  member_ids: string[] | null;
  group_name: string | null;
  /** Due date at the time of submission. */
  due_at: Date | null;
  returned_at: Date | null;
  returned_by: string | null;
  viewed: boolean;
  evaluated_at: Date | null;
  /** The reviewer's latest score, published or not. */
  score: Score | null;
  /** The newest mark that is not held back, which the learner sees. */
  published: Score | null;
  /** Start of the period for which the newest mark has been held back; null if it isn't held back. */
  held_at: Date | null;
}

/** Returns true if the attempt was submitted and not returned. */
export const isSubmission = ({ state }: AttemptRow): boolean => state === 'submitted' || state === 'evaluated';

export type CommentedWork = Pick<AttemptRow, 'owner' | 'member_ids' | 'published' | 'held_at'>;

/**
 * Returns true if the learner can see a comment. Comments written since a mark was held back appear together with it.
 */
export const showsComment = (
  { owner, member_ids, published, held_at }: CommentedWork,
  { written_at, author_id }: { written_at: Date; author_id: string },
): boolean =>
  published !== null &&
  (held_at === null || written_at < held_at || author_id === owner || member_ids?.includes(author_id) === true);

export const listAttempts = ({ rows }: Queries, activityId: string, owner: string): Promise<AttemptRow[]> =>
  rows<AttemptRow>(
    `select * from attempt where activity_id = $1 and owner = $2
     order by number, state <> 'returned', returned_at ${KEPT_PLAN}`,
    [activityId, owner],
  );

/**
 * Lists the owner's attempts, including those that the person submitted alone or in another group. Drafts come last.
 */
export const listAttemptsOfMember = (
  { rows }: Queries,
  { activityId, owner, userId }: { activityId: string; owner: string; userId: string },
): Promise<AttemptRow[]> =>
  rows<AttemptRow>(
    `select * from attempt
     where activity_id = $1 and (owner = $2 or (state <> 'draft' and (owner = $3 or member_ids @> array[$3])))
     order by state = 'draft', submitted_at, number`,
    [activityId, owner, userId],
  );

/**
 * Returns the last submission of every owner, or of the given ones. Owners without a submission have a draft instead.
 */
export const listLastAttempts = (
  { rows }: Queries,
  activityId: string,
  owners?: readonly string[],
): Promise<AttemptRow[]> =>
  rows<AttemptRow>(
    `select distinct on (owner) * from attempt
     where activity_id = $1 and state <> 'returned' and ($2::text[] is null or owner = any($2))
     order by owner, state = 'draft', number desc`,
    [activityId, owners ?? null],
  );

const LAST_SUBMISSIONS = `select distinct on (owner) id, state from attempt
  where activity_id = $1 and state in ('submitted', 'evaluated') order by owner, number desc`;

/** Counts learners and groups by the state of their last submission. */
export async function countSubmissions(
  { rows }: Queries,
  activityId: string,
): Promise<NonNullable<Activity['submissions']>> {
  const [counts] = await rows<{ waiting: number; evaluated: number }>(
    `select count(*) filter (where state = 'submitted')::int as waiting,
       count(*) filter (where state = 'evaluated')::int as evaluated
     from (${LAST_SUBMISSIONS}) last`,
    [activityId],
  );
  return counts ?? { waiting: 0, evaluated: 0 };
}

/** Switches submissions that wait for review to the activity's current rubric. */
export async function scoreWaitingByCurrent({ rows }: Queries, activityId: string): Promise<void> {
  await rows(
    `update attempt set rubric_version = activity.version from activity, (${LAST_SUBMISSIONS}) last
     where activity.id = $1 and attempt.id = last.id and attempt.state = 'submitted'`,
    [activityId],
  );
}

/** Finds the last submission of a person or group. If they have none, finds one of a group that the person has left. */
export const findSubmission = async (
  { rows }: Queries,
  activityId: string,
  ownerOrMember: string,
): Promise<AttemptRow | undefined> =>
  (
    await rows<AttemptRow>(
      `select * from attempt where activity_id = $1 and state in ('submitted', 'evaluated')
         and (owner = $2 or member_ids @> array[$2])
       order by owner = $2 desc, submitted_at desc limit 1`,
      [activityId, ownerOrMember],
    )
  )[0];

/** Locks this person's work against other changes until the transaction ends. */
export async function lockWork({ rows }: Queries, activityId: string, owner: string): Promise<void> {
  await rows(`select pg_advisory_xact_lock(hashtextextended($1, 0)) ${KEPT_PLAN}`, [`${activityId} ${owner}`]);
}

export async function insertDraft(
  { rows }: Queries,
  {
    activity_id,
    owner,
    number,
    answers,
    version,
  }: Pick<AttemptRow, 'activity_id' | 'owner' | 'number' | 'answers' | 'version'>,
): Promise<AttemptRow> {
  return (
    await rows<AttemptRow>(
      `insert into attempt (activity_id, owner, number, answers, version, state) values ($1, $2, $3, $4, $5, 'draft')
       returning *`,
      [activity_id, owner, number, JSON.stringify(answers), version],
    )
  )[0] as AttemptRow;
}

type Change = Partial<Omit<AttemptRow, 'id' | 'activity_id' | 'owner' | 'number'>>;

const JSON_COLUMNS: ReadonlySet<string> = new Set<keyof AttemptRow>(['answers', 'score', 'published']);

export async function updateAttempt({ rows }: Queries, id: string, change: Change): Promise<AttemptRow> {
  const columns = Object.keys(change);
  const values = Object.entries(change).map(([column, value]) =>
    value !== null && JSON_COLUMNS.has(column) ? JSON.stringify(value) : value,
  );
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  return (
    await rows<AttemptRow>(`update attempt set ${set} where id = $1 returning *`, [id, ...values])
  )[0] as AttemptRow;
}
