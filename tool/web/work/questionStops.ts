import type { Question } from '../../contract.ts';

const MOST_BETWEEN_SECONDS = 1.5;

/**
 * Returns the question that the video reaches between two positions. A jump ahead stops at the first unanswered one.
 */
export function reachedQuestion(
  questions: readonly Question[],
  from: number,
  to: number,
  answeredIds: readonly string[] = [],
): Question | undefined {
  if (to <= from) return undefined;
  const isJump = to - from > MOST_BETWEEN_SECONDS;
  // At the very beginning, there is no earlier position to compare with.
  return byTime(questions).find(
    ({ id, atSeconds }) =>
      atSeconds !== null &&
      (atSeconds > from || (atSeconds === 0 && from === 0)) &&
      atSeconds <= to &&
      !(isJump && answeredIds.includes(id)),
  );
}

/** Sorts questions by their position in the video. */
export const byTime = (questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => (a.atSeconds ?? Infinity) - (b.atSeconds ?? Infinity));
