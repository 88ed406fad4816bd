import type { Queries } from './database.ts';
import type { Person, Role } from '../contract.ts';
import type { AttemptRow } from './attemptStore.ts';
import type { MarkRow } from './markStore.ts';

/**
 * Keeps where somebody's work stands as the console does by what it is told (AGS 2.0, 3.4), so that figures of both are
 * the same: the first submission of a try counts, and what is evaluated without one was handed in then.
 */
export async function noteProgress(
  { rows }: Queries,
  activityId: string,
  userIds: readonly string[],
  event: AttemptEvent,
  now: number,
): Promise<void> {
  const of = [activityId, userIds];
  if (event.kind === 'reset') await rows('delete from progress where activity_id = $1 and user_id = any($2)', of);
  if (event.kind === 'submitted' || event.kind === 'viewed')
    await rows(
      `insert into progress (activity_id, user_id, submitted_at) select $1, unnest($2::text[]), $3
       on conflict (activity_id, user_id) do update set evaluated_at = null, given = null, maximum = null,
         held_at = null,
         submitted_at = case when progress.evaluated_at is null then progress.submitted_at
           else excluded.submitted_at end`,
      [...of, new Date(now)],
    );
  if (event.kind === 'evaluated')
    await rows(
      `insert into progress select $1, unnest($2::text[]), $3, $3, $4, $5
       on conflict (activity_id, user_id) do update
         set evaluated_at = excluded.evaluated_at, given = excluded.given, maximum = excluded.maximum, held_at = null`,
      [...of, new Date(now), event.mark.score.given, event.mark.score.maximum],
    );
  if (event.kind === 'held') {
    const { published } = event.attempt;
    await rows(
      `insert into progress (activity_id, user_id, submitted_at, held_at) select $1, unnest($2::text[]), $3, $3
       on conflict (activity_id, user_id) do update set held_at = excluded.held_at, given = $4, maximum = $5,
         evaluated_at = case when $4::float8 is not null then progress.evaluated_at end`,
      [...of, new Date(now), published?.given ?? null, published?.maximum ?? null],
    );
  }
}

export interface MarkEvent {
  attempt: AttemptRow;
  mark: MarkRow;
  /** Undefined where the tool gave it. */
  author: Person | undefined;
  /** The points for each criterion of the rubric. */
  criteria: readonly { id: string; name: string; points: number; maximum: number }[];
}

interface ReportedComment {
  id: string;
  author: Person;
  /** Whose comment it answers. */
  replyTo?: string;
}

export type AttemptEvent =
  | { kind: 'started' }
  | { kind: 'submitted' }
  | { kind: 'viewed' }
  /** Captions of a recording in it were changed. */
  | { kind: 'captioned' }
  /** By whom it is reviewed now; null once it waits for anybody again. */
  | { kind: 'claimed'; by: Person | null }
  /** On work that is published; null where there is one more or less without anything to read. */
  | { kind: 'commented'; comment: ReportedComment | null }
  | (MarkEvent & { kind: 'evaluated'; comment: string })
  /** A mark that learners don't see: a new one, or one that they have seen until it was taken back. */
  | (MarkEvent & { kind: 'held'; isTakenBack: boolean })
  | { kind: 'reset'; attempt: AttemptRow; author: Person; role: Role };
