import type { Question } from '../../contract.ts';

const MOST_BETWEEN_SECONDS = 1.5;

/** The question that the video reaches between two moments of its playing; jumps pass none. */
export function reachedQuestion(questions: readonly Question[], from: number, to: number): Question | undefined {
  if (to <= from || to - from > MOST_BETWEEN_SECONDS) return undefined;
  // at the very beginning nothing has been passed before
  return byTime(questions).find(
    ({ atSeconds }) => atSeconds !== null && (atSeconds > from || (atSeconds === 0 && from === 0)) && atSeconds <= to,
  );
}

/** In the order in which the video asks them. */
export const byTime = (questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => (a.atSeconds ?? Infinity) - (b.atSeconds ?? Infinity));
