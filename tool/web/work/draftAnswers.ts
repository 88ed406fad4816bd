import { ANSWER_TEXT_MAX, type Activity, type Attempt } from '../../contract.ts';
import type { DraftAnswer } from '../api.ts';

/** Returns the answers an activity requires, with existing content: from this page first, then from the server. */
export function draftAnswers(
  { questions }: Pick<Activity, 'questions'>,
  draft: Attempt | undefined,
  here: readonly DraftAnswer[] = [],
): DraftAnswer[] {
  const ids = questions.length > 0 ? questions.map(({ id }) => id) : [null];
  return ids.map((id) => {
    const own = here.find(({ questionId }) => questionId === id);
    const kept = draft?.answers.find(({ questionId }) => questionId === id);
    return own ?? { questionId: id, mediaId: kept?.media?.id ?? null, text: kept?.text ?? '' };
  });
}

export const isAnswered = ({ mediaId, text }: DraftAnswer): boolean => mediaId !== null || text.trim() !== '';

export const isTooLong = ({ text }: DraftAnswer): boolean => text.length > ANSWER_TEXT_MAX;
