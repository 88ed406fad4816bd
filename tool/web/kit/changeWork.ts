import type { Attempt, Comment, Work } from '../../contract.ts';

/** Returns the work with the server's current version of one attempt. */
export function withAttempt<T extends Work>(work: T, attempt: Attempt): T {
  return { ...work, attempts: work.attempts.map((each) => (each.id === attempt.id ? attempt : each)) };
}

/** Returns the work with a comment replaced, or added at the end of its attempt. */
export function withComment<T extends Work>(work: T, attemptId: string, changed: Comment): T {
  const put = (comments: readonly Comment[]) =>
    comments.some(({ id }) => id === changed.id)
      ? comments.map((each) => (each.id === changed.id ? changed : each))
      : [...comments, changed];
  return {
    ...work,
    attempts: work.attempts.map((each) => (each.id === attemptId ? { ...each, comments: put(each.comments) } : each)),
  };
}
