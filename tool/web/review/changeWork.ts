import type { Attempt, Comment, Work } from '../../contract.ts';

/** The work with one attempt as the server now has it. */
export function withAttempt(work: Work, attempt: Attempt): Work {
  return { ...work, attempts: work.attempts.map((each) => (each.id === attempt.id ? attempt : each)) };
}

export function withComments(
  work: Work,
  attemptId: string,
  change: (comments: readonly Comment[]) => readonly Comment[],
): Work {
  return {
    ...work,
    attempts: work.attempts.map((each) =>
      each.id === attemptId ? { ...each, comments: change(each.comments) } : each,
    ),
  };
}
