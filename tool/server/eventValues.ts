import { createHash } from 'node:crypto';
import { lockWork } from './attemptStore.ts';
import type { CaptionRow } from './captionStore.ts';
import type { Queries } from './database.ts';
import type { RecordedCall, Values } from './events.ts';
import { lockMarks } from './markStore.ts';

type About = Pick<RecordedCall, 'personId' | 'read'>;

/** Reads the settings of an activity, by name. */
export const snapshotActivity = (id: string): About => ({
  personId: null,
  async read({ rows }) {
    const [row] = await rows<{ settings: Values | null }>('select settings from activity where id = $1 for update', [
      id,
    ]);
    return row?.settings ?? {};
  },
});

interface AttemptValues {
  number: number;
  state: string;
  viewed: boolean;
  submitted_at: Date | null;
  evaluated_at: Date | null;
  score: Values | null;
  published: Values | null;
}

/**
 * Reads the work of a learner or a group, by attempt. The submission itself stores the answers. A returned attempt and
 * its copy have the same number, and only the copy counts.
 */
export const snapshotWork = (activityId: string, owner: string): About => ({
  personId: owner,
  async read(queries) {
    await lockWork(queries, activityId, owner);
    const attempts = await queries.rows<AttemptValues>(
      `select number, state, viewed, submitted_at, evaluated_at, score, published
       from attempt where activity_id = $1 and owner = $2 order by number, state <> 'returned', submitted_at`,
      [activityId, owner],
    );
    const values = attempts.flatMap(({ number, ...attempt }) =>
      Object.entries({
        state: attempt.state,
        viewed: attempt.viewed,
        submittedAt: attempt.submitted_at?.getTime(),
        evaluatedAt: attempt.evaluated_at?.getTime(),
        score: attempt.score,
        published: attempt.published,
      }).map(([name, value]) => [`attempts.${number}.${name}`, value ?? null] as const),
    );
    return Object.fromEntries(values);
  },
});

/** Reads the comments on a person's or group's work, by id. */
export const snapshotComments = (activityId: string, owner: string): About => ({
  personId: owner,
  async read(queries) {
    await lockWork(queries, activityId, owner);
    const comments = await queries.rows<{ id: string; body: string; media_id: string | null; is_resolved: boolean }>(
      `select comment.id, body, media_id, resolved_at is not null as is_resolved
       from comment join attempt on attempt.id = attempt_id
       where activity_id = $1 and owner = $2 and deleted_at is null`,
      [activityId, owner],
    );
    const values = comments.flatMap(({ id, body, media_id, is_resolved }) => [
      [`comments.${id}`, media_id === null ? body : { text: body, mediaId: media_id }] as const,
      ...(is_resolved ? [[`comments.${id}.isResolved`, true] as const] : []),
    ]);
    return Object.fromEntries<unknown>(values);
  },
});

/** Reads the work and the comments on it, which are published together. */
export const snapshotCommentedWork = (activityId: string, owner: string): About => ({
  personId: owner,
  read: async (queries) => ({
    ...(await snapshotWork(activityId, owner).read(queries)),
    ...(await snapshotComments(activityId, owner).read(queries)),
  }),
});

/** Counts the marks of an activity that are held back, and those that were released and not taken back. */
export const snapshotReleases = (activityId: string): About => ({
  personId: null,
  async read(queries) {
    await lockMarks(queries, activityId, 'release');
    const [counts] = await queries.rows<{ held: number; released: number }>(
      `select count(distinct attempt.id) filter (where state = 'evaluated' and held_at is not null)::int as held,
         count(release_id)::int as released
       from attempt left join mark on mark.attempt_id = attempt.id where activity_id = $1`,
      [activityId],
    );
    return { ...counts };
  },
});

/** Reads the reviewers of a person's or group's work. */
export const aboutClaims = (activityId: string, owner: string): About => ({
  personId: owner,
  async read(queries) {
    await lockWork(queries, activityId, owner);
    const claims = await queries.rows<{ user_id: string }>(
      `select user_id from claim join attempt on attempt.id = attempt_id
       where activity_id = $1 and owner = $2 and expires_at > now() order by user_id`,
      [activityId, owner],
    );
    return { claimedBy: claims.map(({ user_id }) => user_id) };
  },
});

/** Reads the captions of a recording, by language. Long ones are compared by a digest. */
export const snapshotCaptions = (mediaId: string, owner: string | null): About => ({
  personId: owner,
  async read({ rows }) {
    await rows('select from media where id = $1 for update', [mediaId]);
    const captions = await rows<Pick<CaptionRow, 'language' | 'body' | 'origin' | 'checked_at'>>(
      'select language, body, origin, checked_at from caption where media_id = $1',
      [mediaId],
    );
    const values = captions.map(({ language, body, origin, checked_at }) => [
      `captions.${language}`,
      { origin, isChecked: checked_at !== null, text: body.length > TEXT_MAX ? digestOf(body) : body },
    ]);
    return Object.fromEntries(values) as Values;
  },
});

const TEXT_MAX = 4000;
const digestOf = (text: string): string =>
  `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}, ${text.length} characters`;

/** Reads the comments that a reviewer has saved for reuse. */
export const snapshotSavedComments = (userId: string): About => ({
  personId: null,
  read: (queries) => textsById(queries, 'select id, body from saved_comment where user_id = $1 for update', [userId]),
});

async function textsById(queries: Queries, sql: string, values: readonly unknown[]): Promise<Values> {
  const rows = await queries.rows<{ id: string; body: string }>(sql, values);
  return Object.fromEntries(rows.map(({ id, body }) => [`comments.${id}`, body]));
}
