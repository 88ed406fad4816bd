import type { Answer, Comment } from '../../contract.ts';

/** Sorts comments by answer, then by time. Comments without a time come last. */
export function sortComments(comments: readonly Comment[], answers: readonly Pick<Answer, 'questionId'>[]): Comment[] {
  const placeOf = ({ questionId }: Comment) =>
    Math.max(
      0,
      answers.findIndex((answer) => answer.questionId === questionId),
    );
  const order = (a: Comment, b: Comment) =>
    Number(a.atSeconds === null) - Number(b.atSeconds === null) ||
    placeOf(a) - placeOf(b) ||
    (a.atSeconds ?? 0) - (b.atSeconds ?? 0) ||
    a.writtenAt - b.writtenAt;
  return comments.toSorted(order);
}
