import { useState } from 'react';
import type { NewComment } from '../../contract.ts';
import type { Place } from '../kit/AttemptView.tsx';
import { keptLocally } from '../kit/keptLocally.ts';

/** Where in a recording a comment belongs. */
export type Moment = Pick<Place, 'questionId' | 'seconds'>;

interface Kept {
  text: string;
  /** Where the player stood when the first letter was typed, or where a range was begun. */
  moment: Moment | undefined;
  /** The moment was chosen, and stays though nothing is typed. */
  isChosen?: boolean;
  /** The end of a range. */
  end?: number | undefined;
  /** About the whole work all the same. */
  isOnWhole: boolean;
  criterionId?: string | undefined;
  /** Of a voice comment, which was recorded and uploaded. */
  mediaId?: string | undefined;
}

const EMPTY: Kept = { text: '', moment: undefined, isOnWhole: false };

export type TypedComment = ReturnType<typeof useTypedComment>;

const momentOf = ({ questionId, seconds }: Moment): Moment => ({ questionId, seconds });

/** A comment that is typed and not added yet. It is kept in this tab at each letter, and publishing adds it. */
export function useTypedComment(formKey: string, place: Place | undefined) {
  const key = `typed.${formKey}`;
  const [kept, setKept] = useState(() => keptLocally.read<Kept>(key) ?? EMPTY);
  const change = (changed: Partial<Kept>) =>
    setKept((now) => {
      const next = { ...now, ...changed };
      const isBlank = next.text === '' && !next.isChosen && (next.criterionId ?? next.mediaId) === undefined;
      if (isBlank) keptLocally.forget(key);
      else keptLocally.keep(key, next);
      return next;
    });
  const isEmpty = kept.text.trim() === '' && kept.mediaId === undefined;
  const here = place !== undefined && place.seconds > 0 ? place : undefined;
  const moment = isEmpty && !kept.isChosen ? here : kept.moment;
  const end = isEmpty && !kept.isChosen ? undefined : kept.end;
  const at = kept.isOnWhole ? undefined : moment;
  const comment: NewComment | undefined = isEmpty
    ? undefined
    : {
        text: kept.text.trim(),
        atSeconds: at?.seconds ?? null,
        questionId: at?.questionId ?? null,
        ...(at && end !== undefined && { endSeconds: end }),
        ...(kept.criterionId !== undefined && { criterionId: kept.criterionId }),
        ...(kept.mediaId !== undefined && { mediaId: kept.mediaId }),
      };
  const isAfterStart =
    place !== undefined && moment?.questionId === place.questionId && place.seconds > (moment?.seconds ?? 0);
  return {
    text: kept.text,
    comment,
    moment,
    end,
    isOnWhole: kept.isOnWhole,
    criterionId: kept.criterionId,
    mediaId: kept.mediaId,
    pause: () => place?.pause(),
    setText: (text: string) => change({ text, moment: moment && momentOf(moment), end }),
    /** Adds words, at a moment where nothing was typed before. */
    insert: (words: string, at: Moment | undefined = moment) =>
      change(
        isEmpty
          ? { text: words, moment: at && momentOf(at), end: at === moment ? end : undefined }
          : { text: `${kept.text.trimEnd()} ${words}` },
      ),
    setOnWhole: (isOnWhole: boolean) => change({ isOnWhole }),
    /** Stays at the moment where it was recorded. */
    setVoice: (mediaId: string | undefined) => change({ mediaId, moment: moment && momentOf(moment), end }),
    setCriterion: (criterionId: string | undefined) => change({ criterionId }),
    /** Begins a range where the player stands; undefined before it has played. */
    startRange: place && (() => change({ moment: momentOf(place), isChosen: true, end: undefined, isOnWhole: false })),
    /** Ends the range where the player stands; undefined where it would end before it begins. */
    endRange: isAfterStart
      ? () => change({ moment: moment && momentOf(moment), isChosen: true, end: place.seconds, isOnWhole: false })
      : undefined,
    /** Once it was added; what was typed since stays. */
    clear: (added: NewComment) =>
      setKept((now) => {
        if (now.text.trim() !== added.text || now.mediaId !== added.mediaId) return now;
        keptLocally.forget(key);
        return EMPTY;
      }),
  };
}
