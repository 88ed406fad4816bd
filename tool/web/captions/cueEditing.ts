import { textOfVtt, vttOfText, writeCaptions, type Cue } from '../../captions.ts';

/** A caption line being edited. `text` is what the user types. */
export interface EditedCue extends Cue {
  id: string;
}

/** Minimum duration of a line, so that it can be read and selected. */
const SHORTEST = 0.2;
/** Duration of a new line. */
const NEW_SECONDS = 3;

const round = (seconds: number): number => Math.max(0, Math.round(seconds * 1000) / 1000);

let lastId = 0;
const newId = (): string => `cue-${++lastId}`;

export const editedCues = (cues: readonly Cue[]): EditedCue[] =>
  cues.map((cue) => ({ ...cue, text: textOfVtt(cue.text), id: newId() }));

/** Assigns new ids, since lines of another page may have the same ids. */
export const withNewIds = (cues: readonly EditedCue[]): EditedCue[] => cues.map((cue) => ({ ...cue, id: newId() }));

/** Returns the captions to save, without empty lines. */
export const writeEdited = (cues: readonly EditedCue[]): string =>
  writeCaptions(
    cues
      .filter(({ text }) => text.trim() !== '')
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, settings, text }) => ({ start, end, settings, text: vttOfText(text) })),
  );

export interface Edit {
  cues: EditedCue[];
  /** Index of the line that gets the focus. */
  at: number;
  /** Caret position in its text; undefined for its end. */
  caret?: number;
}

const put = (cues: readonly EditedCue[], at: number, ...changed: EditedCue[]): EditedCue[] => [
  ...cues.slice(0, at),
  ...changed,
  ...cues.slice(at + 1),
];

/** Inserts a line after this one, starting at its end. The first line starts at 0. */
export function insertAfter(cues: readonly EditedCue[], at: number, lasts = Infinity): Edit {
  const start = cues[at]?.end ?? 0;
  const end = Math.max(start + SHORTEST, Math.min(start + NEW_SECONDS, cues[at + 1]?.start ?? lasts));
  const added = { id: newId(), start: round(start), end: round(end), settings: '', text: '' };
  return { cues: [...cues.slice(0, at + 1), added, ...cues.slice(at + 1)], at: at + 1 };
}

/**
 * Splits a line at a position in its text. The second part starts at the player's position if that is within the line,
 * else in proportion to the text.
 */
export function split(cues: readonly EditedCue[], at: number, caret: number, now: number): Edit {
  const cue = cues[at];
  if (!cue || cue.end - cue.start < 2 * SHORTEST) return { cues: [...cues], at, caret };
  const share = cue.text.length === 0 ? 0.5 : caret / cue.text.length;
  const isInside = now >= cue.start + SHORTEST && now <= cue.end - SHORTEST;
  const wanted = isInside ? now : cue.start + share * (cue.end - cue.start);
  const middle = round(Math.min(cue.end - SHORTEST, Math.max(cue.start + SHORTEST, wanted)));
  const first = { ...cue, end: middle, text: cue.text.slice(0, caret).trimEnd() };
  const second = { ...cue, id: newId(), start: middle, text: cue.text.slice(caret).trimStart() };
  return { cues: put(cues, at, first, second), at: at + 1, caret: 0 };
}

/** Merges a line with the next one. */
export function mergeNext(cues: readonly EditedCue[], at: number): Edit {
  const [first, second] = [cues[at], cues[at + 1]];
  if (!first || !second) return { cues: [...cues], at };
  const text = [first.text.trimEnd(), second.text.trimStart()].filter(Boolean).join(' ');
  const merged = { ...first, end: Math.max(first.end, second.end), text };
  return { cues: [...cues.slice(0, at), merged, ...cues.slice(at + 2)], at, caret: first.text.trimEnd().length };
}

export function remove(cues: readonly EditedCue[], at: number): Edit {
  return { cues: cues.toSpliced(at, 1), at: Math.max(0, Math.min(at, cues.length - 2)) };
}

/** Sets the start of a line. The previous line is shortened as far as possible. */
export function setStart(cues: readonly EditedCue[], at: number, seconds: number): Edit {
  const cue = cues[at];
  if (!cue) return { cues: [...cues], at };
  const before = cues[at - 1];
  const earliest = before ? Math.min(before.start + SHORTEST, cue.start) : 0;
  const start = round(Math.max(earliest, Math.min(seconds, cue.end - SHORTEST)));
  const moved = put(cues, at, { ...cue, start });
  const isOver = before && before.end > start && start > before.start;
  return { cues: isOver ? put(moved, at - 1, { ...before, end: start }) : moved, at };
}

/** Sets the end of a line. The next line is shortened as far as possible. */
export function setEnd(cues: readonly EditedCue[], at: number, seconds: number): Edit {
  const cue = cues[at];
  if (!cue) return { cues: [...cues], at };
  const next = cues[at + 1];
  const latest = next ? Math.max(next.end - SHORTEST, cue.end) : Infinity;
  const end = round(Math.max(cue.start + SHORTEST, Math.min(seconds, latest)));
  const moved = put(cues, at, { ...cue, end });
  const isOver = next && next.start < end && end < next.end;
  return { cues: isOver ? put(moved, at + 1, { ...next, start: end }) : moved, at };
}

/** Moves a line by some seconds between its neighbors, or together with all following lines. */
export function shift(cues: readonly EditedCue[], at: number, by: number, isAll: boolean): Edit {
  const cue = cues[at];
  if (!cue) return { cues: [...cues], at };
  const [before, next] = [cues[at - 1], cues[at + 1]];
  const least = (before?.start ?? 0) - cue.start;
  const most = isAll || !next ? Infinity : next.start - cue.start;
  const step = Math.max(least, Math.min(by, most));
  const move = (each: EditedCue) => ({ ...each, start: round(each.start + step), end: round(each.end + step) });
  return { cues: cues.map((each, index) => (index === at || (isAll && index > at) ? move(each) : each)), at };
}

export const setText = (cues: readonly EditedCue[], at: number, text: string): EditedCue[] => {
  const cue = cues[at];
  return cue ? put(cues, at, { ...cue, text }) : [...cues];
};

/** Returns the line at this time, or the last one before it. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  const after = cues.findIndex(({ start }) => start > seconds);
  return after < 0 ? cues.length - 1 : after - 1;
}

/** A command of the editor's shortcuts. Letter keys also work on keyboards of other alphabets. */
export type EditorCommand =
  | 'loop'
  | 'play'
  | 'back'
  | 'forward'
  | 'start'
  | 'end'
  | 'earlier'
  | 'later'
  | 'allEarlier'
  | 'allLater'
  | 'undo'
  | 'redo'
  | 'save';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const ALT: Readonly<Record<string, EditorCommand>> = {
  Enter: 'loop',
  k: 'play',
  j: 'back',
  l: 'forward',
  i: 'start',
  o: 'end',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};

export function commandOfKey({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Key): EditorCommand | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
  if (altKey && !ctrlKey && !metaKey) {
    if (shiftKey) return key === 'ArrowLeft' ? 'allEarlier' : key === 'ArrowRight' ? 'allLater' : undefined;
    return ALT[letter];
  }
  if ((ctrlKey || metaKey) && !altKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    if (letter === 'y') return 'redo';
    if (letter === 's' && !shiftKey) return 'save';
  }
  return undefined;
}
