import type { Score } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import { IS_CAPTIONED, IS_RECORDING } from './captionStore.ts';
import type { Queries } from './database.ts';
import type { Owner } from './owners.ts';
import { type AttemptEvent, type MarkEvent, noteProgress } from './progressStore.ts';
import { recordReviewChange } from './reviewChanges.ts';

/**
 * Our own members of a score (AGS 2.0, 3.4.10 allows them). `viewed`: a reviewer has opened the work. `claim`: its
 * current reviewer. `comment`: a comment after publication. `unchanged`: only facts other than the score have changed.
 * With one of the last three, a report is not a score.
 */
const SCORE_TYPE = 'https://practicum.dev/spec/lti-ags/score-type';
const PROGRESS = 'https://practicum.dev/spec/lti-ags/progress';
/** State of the work: whether a draft is open, the attempts left, the number of comments, and missing captions. */
const WORK = 'https://practicum.dev/spec/lti-ags/work';
/** Author of a score or a reset, its attempt, reason, and criteria. */
const MARK = 'https://practicum.dev/spec/lti-ags/mark';
/** A score that learners can't see yet, or can no longer see, in addition to the one that they see. */
const HELD = 'https://practicum.dev/spec/lti-ags/held';
const COMMENT_MAX = 10_000;

function bodyOf(event: AttemptEvent): object {
  switch (event.kind) {
    case 'started':
      return { activityProgress: 'Started', gradingProgress: 'NotReady' };
    case 'submitted':
      return { activityProgress: 'Submitted', gradingProgress: 'PendingManual' };
    case 'viewed':
      return { activityProgress: 'Submitted', gradingProgress: 'PendingManual', [PROGRESS]: { viewed: true } };
    case 'claimed':
      return { activityProgress: 'Submitted', gradingProgress: 'PendingManual', [PROGRESS]: { claim: event.by } };
    case 'captioned':
      return { activityProgress: 'Started', gradingProgress: 'NotReady', [PROGRESS]: { unchanged: true } };
    case 'commented':
      return { activityProgress: 'Completed', gradingProgress: 'FullyGraded', [PROGRESS]: { comment: event.comment } };
    case 'evaluated': {
      const comment = event.comment.slice(0, COMMENT_MAX);
      return { ...shownScore(event.mark.score), ...(comment !== '' && { comment }), [MARK]: markOf(event) };
    }
    case 'held': {
      const { attempt, mark, isTakenBack } = event;
      const { given, maximum, scoreType } = mark.score;
      return {
        ...shownScore(attempt.published),
        [HELD]: { given, maximum, scoreType, ...(isTakenBack && { isTakenBack }) },
        [MARK]: markOf(event),
      };
    }
    case 'reset':
      return {
        activityProgress: 'Initialized',
        gradingProgress: 'NotReady',
        [MARK]: { attempt: event.attempt.number, author: event.author, role: event.role },
      };
  }
}

/**
 * Returns the score that learners see. Without one, the grade is pending, but nobody needs to review it (AGS 2.0,
 * 3.4.8).
 */
const shownScore = (score: Score | null): object =>
  score === null
    ? { activityProgress: 'Completed', gradingProgress: 'Pending' }
    : {
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: score.given,
        scoreMaximum: score.maximum,
        [SCORE_TYPE]: score.scoreType,
      };

const markOf = ({ attempt, mark, author, criteria }: Omit<MarkEvent, 'kind'>): object => ({
  attempt: attempt.number,
  ...(author && { author }),
  ...(mark.role !== null && { role: mark.role }),
  ...(mark.reason !== null && { reason: mark.reason }),
  rubricVersion: mark.rubric_version,
  criteria,
});

/** True if a recording of the attempt has no captions that a person has checked. */
const LACKS_CAPTIONS = `exists (
  select from jsonb_array_elements(answers) answer join media on media.id = answer ->> 'mediaId'
  where media.activity_id = attempt.activity_id and ${IS_RECORDING} and not ${IS_CAPTIONED})`;

async function readWork({ rows }: Queries, activityId: string, memberIds: readonly string[], attempts: number) {
  const [row] = await rows<{ used: number; has_draft: boolean; comments: number; lacks_captions: boolean }>(
    `select count(*) filter (where state in ('submitted', 'evaluated'))::integer as used,
       coalesce(bool_or(state = 'draft'), false) as has_draft,
       coalesce(sum((select count(*) from comment where comment.attempt_id = attempt.id and deleted_at is null
           and written_at < coalesce(attempt.held_at, 'infinity')
           and author_id <> attempt.owner and author_id <> all(coalesce(member_ids, '{}'))))
         filter (where published is not null), 0)::integer as comments,
       coalesce((array_agg(${LACKS_CAPTIONS} order by number desc) filter (where state <> 'draft'))[1], false)
         as lacks_captions
     from attempt where activity_id = $1 and (owner = any($2) or member_ids && $2)`,
    [activityId, memberIds],
  );
  return {
    hasDraft: row?.has_draft ?? false,
    attemptsLeft: Math.max(0, attempts - (row?.used ?? 0)),
    comments: row?.comments ?? 0,
    lacksCaptions: row?.lacks_captions ?? false,
  };
}

/** Delay before the start of work is reported. It is not reported at all if a later report replaces it. */
const STARTED_AFTER_SECONDS = 10;

/**
 * Stores the current progress of everyone who did the work, to be reported to the console, in the transaction of the
 * change itself.
 */
export async function report(
  queries: Queries,
  { resourceLinkId, lineItem, attempts }: Pick<StoredActivity, 'resourceLinkId' | 'lineItem' | 'attempts'>,
  { id, memberIds }: Pick<Owner, 'id' | 'memberIds'>,
  event: AttemptEvent,
  now: number,
): Promise<void> {
  await recordReviewChange(queries, resourceLinkId, id);
  await noteProgress(queries, resourceLinkId, memberIds, event, now);
  const { rows } = queries;
  if (lineItem === null) return;
  const work = await readWork(queries, resourceLinkId, memberIds, attempts);
  const body = { ...bodyOf(event), [WORK]: work, timestamp: new Date(now).toISOString() };
  const wait = event.kind === 'started' ? STARTED_AFTER_SECONDS : 0;
  await rows(
    `delete from report where line_item = $1 and user_id = any($2) and attempts = 0
       and body ->> 'activityProgress' = 'Started'`,
    [lineItem, memberIds],
  );
  for (const userId of memberIds) {
    await rows(
      'insert into report (line_item, user_id, body, run_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
      [lineItem, userId, JSON.stringify({ ...body, userId }), wait],
    );
  }
}
