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

/** Merges a newer list of comments. A comment that is gone leaves a marker, which may offer to undo the deletion. */
function mergeComments(shown: readonly Comment[], newer: readonly Comment[]): readonly Comment[] {
  const newerById = new Map(newer.map((each) => [each.id, each]));
  const known = new Set(shown.map(({ id }) => id));
  const merged = shown.map((each): Comment => {
    const found = newerById.get(each.id);
    if (!found) return { ...each, text: '', media: null, isDeleted: true };
    // A new URL of the same recording would load its captions again.
    return found.media && found.media.id === each.media?.id ? { ...found, media: each.media } : found;
  });
  return [...merged, ...newer.filter(({ id }) => !known.has(id))];
}

/** Returns the work with the comments of a newer version. Scores stay, since a reviewer decides on what is shown. */
export function withNewerComments<T extends Work>(work: T, newer: Work): T {
  const newerById = new Map(newer.attempts.map((each) => [each.id, each]));
  const attempts = work.attempts.map((each) => {
    const found = newerById.get(each.id);
    return found ? { ...each, comments: mergeComments(each.comments, found.comments) } : each;
  });
  return { ...work, attempts };
}

/** Returns a learner's work with the results and comments of a newer version. An open form and its players stay. */
export function withNewerResults(work: Work, newer: Work): Work {
  const { attempts } = withNewerComments(work, newer);
  const shown = new Map(attempts.map((each) => [each.id, each]));
  const merge = (each: Attempt): Attempt => {
    const known = shown.get(each.id);
    return known ? { ...each, answers: known.answers, comments: known.comments } : each;
  };
  const newerById = new Map(newer.attempts.map((each) => [each.id, merge(each)]));
  const hasForm = work.attemptsLeft > 0 || attempts.some(({ state }) => state === 'draft');
  if (!hasForm) return { ...newer, attempts: newer.attempts.map(merge) };
  return {
    ...work,
    attempts: attempts.map((each) => (each.state === 'draft' ? each : (newerById.get(each.id) ?? each))),
  };
}
