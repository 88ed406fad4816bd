import type { Question } from '../../contract.ts';

/** The question that the video reaches between two moments of its playing; jumps pass none. */
export function reachedQuestion(questions: readonly Question[], from: number, to: number): Question | undefined {
  const MOST_BETWEEN_SECONDS = 1.5;
  if (to <= from || to - from > MOST_BETWEEN_SECONDS) return undefined;
  return questions.find(({ atSeconds }) => atSeconds !== null && atSeconds > from && atSeconds <= to);
}
