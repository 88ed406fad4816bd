import type { Queries } from './database.ts';
import type { Person, Role } from '../contract.ts';
import type { AttemptRow } from './attemptStore.ts';
import type { MarkRow } from './markStore.ts';

/**
 * Records someone's progress the way the console derives it from reports (AGS 2.0, 3.4), so that the figures of both
 * match. The first submission of an attempt counts, and work evaluated without a submission counts as submitted then.
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
  /** Undefined if the tool gave the mark. */
  author: Person | undefined;
  /** Points for each criterion of the rubric. */
  criteria: readonly { id: string; name: string; points: number; maximum: number }[];
}

interface ReportedComment {
  id: string;
  author: Person;
  /** Author of the comment being replied to. */
  replyTo?: string | undefined;
  isDeleted?: boolean;
}

export type AttemptEvent =
  | { kind: 'started' }
  | { kind: 'submitted' }
  | { kind: 'viewed' }
  /** The captions of a recording in the work were changed. */
  | { kind: 'captioned' }
  /** The current reviewer; null once the work is waiting for a reviewer again. */
  | { kind: 'claimed'; by: Person | null }
  /** A comment on published work, which its learner can see, or could before its deletion. */
  | { kind: 'commented'; comment: ReportedComment }
  | (MarkEvent & { kind: 'evaluated'; comment: string })
  /** A mark that learners can't see: either new, or taken back after they had seen it. */
  | (MarkEvent & { kind: 'held'; isTakenBack: boolean })
  | { kind: 'reset'; attempt: AttemptRow; author: Person; role: Role };
