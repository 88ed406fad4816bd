import type { LearnerProgressPageResolvers } from '../../generated/resolvers.generated.ts';
import { assertValid } from '../validate.ts';
import { readProgressSummary } from './progressSummaryStore.ts';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;

export const progressSummary: NonNullable<LearnerProgressPageResolvers['summary']> = async (
  { readScope },
  { start, end },
  { db },
) => {
  const rule = end < start ? ({ rule: 'endBeforeStart' } as const) : undefined;
  assertValid({ end: rule ?? (end - start > DAYS_MAX * DAY_MS ? { rule: 'outOfRange', limit: DAYS_MAX } : undefined) });
  return readProgressSummary(db, await readScope(), { start, end });
};
