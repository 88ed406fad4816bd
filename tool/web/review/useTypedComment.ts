import { useState } from 'react';
import type { NewComment } from '../../contract.ts';
import type { PlayerPosition } from '../kit/AttemptView.tsx';
import { draftStorage } from '../kit/draftStorage.ts';

/** Position in a recording that a comment refers to. */
export type Moment = Pick<PlayerPosition, 'questionId' | 'seconds'>;

interface Kept {
  text: string;
  /** Position of the player when typing began, or when a range was started. */
  moment: Moment | undefined;
  /** True if the position was chosen explicitly, so that it stays even without text. */
  isChosen?: boolean;
  /** End of a range. */
  end?: number | undefined;
  /** True if the comment is about the whole work despite the position. */
  isOnWhole: boolean;
  criterionId?: string | undefined;
  /** Id of the uploaded voice comment. */
  mediaId?: string | undefined;
}

const EMPTY: Kept = { text: '', moment: undefined, isOnWhole: false };

export type TypedComment = ReturnType<typeof useTypedComment>;

const momentOf = ({ questionId, seconds }: Moment): Moment => ({ questionId, seconds });

/** Manages a comment that is not added yet. It is stored in this tab at every key press, and publishing adds it. */
export function useTypedComment(formKey: string, place: PlayerPosition | undefined) {
  const key = `typed.${formKey}`;
  const [kept, setKept] = useState(() => draftStorage.read<Kept>(key) ?? EMPTY);
  const change = (changed: Partial<Kept>) =>
    setKept((now) => {
      const next = { ...now, ...changed };
      const isBlank = next.text === '' && !next.isChosen && (next.criterionId ?? next.mediaId) === undefined;
      if (isBlank) draftStorage.forget(key);
      else draftStorage.keep(key, next);
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
    /** Inserts text. The position is used only if the comment was empty. */
    insert: (words: string, at: Moment | undefined = moment) =>
      change(
        isEmpty
          ? { text: words, moment: at && momentOf(at), end: at === moment ? end : undefined }
          : { text: `${kept.text.trimEnd()} ${words}` },
      ),
    setOnWhole: (isOnWhole: boolean) => change({ isOnWhole }),
    /** Sets the voice comment, and keeps the position at which it was recorded. */
    setVoice: (mediaId: string | undefined) => change({ mediaId, moment: moment && momentOf(moment), end }),
    setCriterion: (criterionId: string | undefined) => change({ criterionId }),
    /** Starts a range at the player's position; undefined before it has played. */
    startRange: place && (() => change({ moment: momentOf(place), isChosen: true, end: undefined, isOnWhole: false })),
    /** Ends the range at the player's position; undefined if that is before its start. */
    endRange: isAfterStart
      ? () => change({ moment: moment && momentOf(moment), isChosen: true, end: place.seconds, isOnWhole: false })
      : undefined,
    /** Clears the comment after it was added, unless the text has changed since. */
    clear: (added: NewComment) =>
      setKept((now) => {
        if (now.text.trim() !== added.text || now.mediaId !== added.mediaId) return now;
        draftStorage.forget(key);
        return EMPTY;
      }),
  };
}
