import type { Attempt, Comment, Work } from '../../contract.ts';

/** The work with one attempt as the server now has it. */
export function withAttempt<T extends Work>(work: T, attempt: Attempt): T {
  return { ...work, attempts: work.attempts.map((each) => (each.id === attempt.id ? attempt : each)) };
}

/** The work with a comment in its place, or after the others of its attempt. */
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
