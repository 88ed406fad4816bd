import type { Question } from '../../contract.ts';

const MOST_BETWEEN_SECONDS = 1.5;

/**
 * The question that the video reaches between two moments of its
 * playing; a jump ahead stops at the first that is not answered.
 */
export function reachedQuestion(
  questions: readonly Question[],
  from: number,
  to: number,
  answeredIds: readonly string[] = [],
): Question | undefined {
  if (to <= from) return undefined;
  const isJump = to - from > MOST_BETWEEN_SECONDS;
  // at the very beginning nothing has been passed before
  return byTime(questions).find(
    ({ id, atSeconds }) =>
      atSeconds !== null &&
      (atSeconds > from || (atSeconds === 0 && from === 0)) &&
      atSeconds <= to &&
      !(isJump && answeredIds.includes(id)),
  );
}

/** In the order in which the video asks them. */
export const byTime = (questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => (a.atSeconds ?? Infinity) - (b.atSeconds ?? Infinity));
