import { sql, type SqlBool } from 'kysely';
import { WAITING, type ProgressStatus } from '../../../shared/domain/course/progressOfScore.ts';

/** The values are literals in the statement, so that the index of waiting records can be used. */
export const hasStatus = (status: readonly ProgressStatus[]) =>
  status.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`learner_progress.status in (${sql.join(status.map((each) => sql.lit(each)))})`;

export const isHeld = sql<SqlBool>`learner_progress.held_at is not null`;

export const isWaiting = sql<SqlBool>`${hasStatus(WAITING)} and not ${isHeld}`;

/** The score that reviewers see, also while it is held back. */
export const scoreGiven = sql`coalesce(learner_progress.held_given, learner_progress.score_given)`;
export const scoreMaximum = sql`coalesce(learner_progress.held_maximum, learner_progress.score_maximum)`;
