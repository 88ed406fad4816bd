import { sql, type SqlBool } from 'kysely';
import { WAITING, type ProgressStatus } from '../../../shared/domain/course/progressOfScore.ts';

/** Values are literals in the statement, so that PostgreSQL can use the index of waiting records. */
export const hasStatus = (status: readonly ProgressStatus[]) =>
  status.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`learner_progress.status in (${sql.join(status.map((each) => sql.lit(each)))})`;

export const isHeld = sql<SqlBool>`learner_progress.held_at is not null`;

export const isWaiting = sql<SqlBool>`${hasStatus(WAITING)} and not ${isHeld}`;

/** Score as reviewers see it, including one that is held back. */
export const scoreGiven = sql`coalesce(learner_progress.held_given, learner_progress.score_given)`;
export const scoreMaximum = sql`coalesce(learner_progress.held_maximum, learner_progress.score_maximum)`;
