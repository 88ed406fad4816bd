import { useState } from 'react';
import type { NewComment } from '../../contract.ts';
import type { Place } from '../kit/AttemptView.tsx';
import { keptLocally } from '../kit/keptLocally.ts';

/** Where in a recording a comment belongs. */
export type Moment = Pick<Place, 'questionId' | 'seconds'>;

interface Kept {
  text: string;
  /** Where the player stood when the first letter was typed. */
  moment: Moment | undefined;
  /** About the whole work all the same. */
  isOnWhole: boolean;
}

const EMPTY: Kept = { text: '', moment: undefined, isOnWhole: false };

export type TypedComment = ReturnType<typeof useTypedComment>;

/** A comment that is typed and not added yet. It is kept in this tab at each letter, and publishing adds it. */
export function useTypedComment(formKey: string, place: Place | undefined) {
  const key = `typed.${formKey}`;
  const [kept, setKept] = useState(() => keptLocally.read<Kept>(key) ?? EMPTY);
  const change = (next: Kept) => {
    if (next.text === '') keptLocally.forget(key);
    else keptLocally.keep(key, next);
    setKept(next);
  };
  const isEmpty = kept.text.trim() === '';
  const here = place !== undefined && place.seconds > 0 ? place : undefined;
  const moment = isEmpty ? here : kept.moment;
  const at = kept.isOnWhole ? undefined : moment;
  const comment: NewComment | undefined = isEmpty
    ? undefined
    : { text: kept.text.trim(), atSeconds: at?.seconds ?? null, questionId: at?.questionId ?? null };
  return {
    text: kept.text,
    comment,
    moment,
    isOnWhole: kept.isOnWhole,
    pause: () => place?.pause(),
    setText: (text: string) =>
      change({ ...kept, text, moment: moment && { questionId: moment.questionId, seconds: moment.seconds } }),
    /** Adds words, at a moment where nothing was typed before. */
    insert: (words: string, at: Moment | undefined = moment) =>
      change({
        ...kept,
        text: isEmpty ? words : `${kept.text.trimEnd()} ${words}`,
        moment: isEmpty ? at && { questionId: at.questionId, seconds: at.seconds } : kept.moment,
      }),
    setOnWhole: (isOnWhole: boolean) => change({ ...kept, isOnWhole }),
    /** Once it was added; what was typed since stays. */
    clear: (added: NewComment) =>
      setKept((now) => {
        if (now.text.trim() !== added.text) return now;
        keptLocally.forget(key);
        return EMPTY;
      }),
  };
}
