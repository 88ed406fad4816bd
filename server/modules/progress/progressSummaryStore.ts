import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ProgressSummary } from '../../generated/resolvers.generated.ts';
import { inScope, isWaiting } from './progressStore.ts';
import { type ProgressScope } from './progressRow.ts';

const DAY_MS = 86_400_000;

interface Period {
  /** Epoch milliseconds, both included. */
  start: number;
  end: number;
}

/** A reviewer's list in figures. Each part reads what an index finds: what waits, and what happened in the period. */
export async function readProgressSummary(
  db: Kysely<Database>,
  scope: ProgressScope,
  period: Period,
): Promise<ProgressSummary> {
  const where = sql.join(inScope(scope), sql` and `);
  const [waiting, submitted, reviewed] = await Promise.all([
    sql<{
      pending: number;
    }>`select count(*)::int as pending from learner_progress where ${where} and ${isWaiting}`.execute(db),
    sql<SubmittedDay>`
      select ${dayOf('submitted_at', period)} as begin, count(*)::int as count,
             coalesce(sum(score_given) filter (where ${isScored}), 0) as given, coalesce(sum(score_maximum) filter (where ${isScored}), 0) as maximum
      from learner_progress where ${where} and ${isWithin('submitted_at', period)} group by 1`.execute(db),
    sql<Day>`
      select ${dayOf('evaluated_at', period)} as begin, count(*)::int as count from learner_progress where ${where} and ${isWithin('evaluated_at', period)} group by 1`.execute(
      db,
    ),
  ]);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const days = Math.max(1, Math.ceil((period.end - period.start) / DAY_MS));
  const countsOf = (rows: readonly Day[]) => {
    const counts = new Map<number, number>();
    for (const { begin, count } of rows) {
      // the last moment belongs to the last day
      const day = Math.min(days - 1, Math.round((begin.getTime() - period.start) / DAY_MS));
      counts.set(day, (counts.get(day) ?? 0) + count);
    }
    return counts;
  };
  const [submittedBy, reviewedBy] = [countsOf(submitted.rows), countsOf(reviewed.rows)];
  return {
    pending: waiting.rows[0]?.pending ?? 0,
    reviewed: sum(reviewed.rows.map(({ count }) => count)),
    scoreGiven: sum(submitted.rows.map(({ given }) => given)),
    scoreMaximum: sum(submitted.rows.map(({ maximum }) => maximum)),
    days: Array.from({ length: days }, (_, day) => ({
      start: period.start + day * DAY_MS,
      submitted: submittedBy.get(day) ?? 0,
      reviewed: reviewedBy.get(day) ?? 0,
    })),
  };
}

interface Day {
  /** Its first moment. */
  begin: Date;
  count: number;
}

interface SubmittedDay extends Day {
  given: number;
  maximum: number;
}

const isScored = sql<SqlBool>`score_given is not null and score_maximum > 0`;

/** As the indexes have it. */
const momentOf = (column: 'submitted_at' | 'evaluated_at') =>
  sql`coalesce(${sql.ref(`learner_progress.${column}`)}, 'epoch'::timestamptz)`;

const isWithin = (column: 'submitted_at' | 'evaluated_at', { start, end }: Period) =>
  sql<SqlBool>`${sql.ref(`learner_progress.${column}`)} is not null and ${momentOf(column)} >= ${new Date(start)}::timestamptz and ${momentOf(column)} <= ${new Date(end)}::timestamptz`;

/** In whole numbers, which takes half the time of epochs. */
const dayOf = (column: 'submitted_at' | 'evaluated_at', { start }: Period) =>
  sql<Date>`date_bin('24 hours', ${sql.ref(`learner_progress.${column}`)}, ${new Date(start)}::timestamptz)`;
