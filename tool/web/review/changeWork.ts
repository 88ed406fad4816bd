import type { Attempt, Comment, Work } from '../../contract.ts';

/** The work with one attempt as the server now has it. */
export function withAttempt<T extends Work>(work: T, attempt: Attempt): T {
  return { ...work, attempts: work.attempts.map((each) => (each.id === attempt.id ? attempt : each)) };
}

export function withComments<T extends Work>(
  work: T,
  attemptId: string,
  change: (comments: readonly Comment[]) => readonly Comment[],
): T {
  return {
    ...work,
    attempts: work.attempts.map((each) =>
      each.id === attemptId ? { ...each, comments: change(each.comments) } : each,
    ),
  };
}
