import { describe, expect, test } from 'vitest';
import { readCaptions } from '../../captions.ts';
import {
  commandOfKey,
  cueAt,
  editedCues,
  insertAfter,
  mergeNext,
  remove,
  setEnd,
  setStart,
  shift,
  split,
  writeEdited,
  type Edit,
  type EditedCue,
} from './cueEditing.ts';

const cues = (): EditedCue[] =>
  editedCues([
    { start: 0, end: 4, settings: '', text: 'One two' },
    { start: 4, end: 6, settings: '', text: 'three' },
    { start: 8, end: 9, settings: '', text: 'four' },
  ]);
const timesOf = ({ cues: lines }: Pick<Edit, 'cues'>) => lines.map(({ start, end }) => [start, end]);
const textsOf = ({ cues: lines }: Pick<Edit, 'cues'>) => lines.map(({ text }) => text);

describe('a line of captions', () => {
  test("[caption-22] is split at the caret, at the player's time if that is inside", () => {
    const byPlayer = split(cues(), 0, 4, 3);
    expect([textsOf(byPlayer), timesOf(byPlayer), byPlayer.at, byPlayer.caret]).toEqual([
      ['One', 'two', 'three', 'four'],
      [
        [0, 3],
        [3, 4],
        [4, 6],
        [8, 9],
      ],
      1,
      0,
    ]);
    expect(timesOf(split(cues(), 0, 7, 20)).slice(0, 2)).toEqual([
      [0, 3.8],
      [3.8, 4],
    ]);
  });

  test('[caption-22] is not split if it is too short', () => {
    const short = editedCues([{ start: 0, end: 0.3, settings: '', text: 'ab' }]);
    expect(split(short, 0, 1, 0).cues).toEqual(short);
  });

  test('[caption-22] is merged with the next, with the caret between them', () => {
    const merged = mergeNext(cues(), 0);
    expect([textsOf(merged), timesOf(merged), merged.caret]).toEqual([
      ['One two three', 'four'],
      [
        [0, 6],
        [8, 9],
      ],
      7,
    ]);
    expect(textsOf(mergeNext(cues(), 2))).toEqual(['One two', 'three', 'four']);
  });

  test('[caption-22] starts and ends as set, and its neighbors are adjusted', () => {
    expect(timesOf(setStart(cues(), 1, 3))).toEqual([
      [0, 3],
      [3, 6],
      [8, 9],
    ]);
    expect(timesOf(setStart(cues(), 1, 7))[1]).toEqual([5.8, 6]);
    expect(timesOf(setEnd(cues(), 1, 8.5))).toEqual([
      [0, 4],
      [4, 8.5],
      [8.5, 9],
    ]);
    expect(timesOf(setEnd(cues(), 1, 20))[2]).toEqual([8.8, 9]);
    expect(timesOf(setEnd(cues(), 2, 0))[2]).toEqual([8, 8.2]);
  });

  test('[caption-22] is shifted between its neighbors, or with all following lines', () => {
    expect(timesOf(shift(cues(), 1, 0.1, false))[1]).toEqual([4.1, 6.1]);
    expect(timesOf(shift(cues(), 1, 9, false))[1]).toEqual([8, 10]);
    expect(timesOf(shift(cues(), 1, -9, true))).toEqual([
      [0, 4],
      [0, 2],
      [4, 5],
    ]);
  });

  test('[caption-22] is inserted after another, and before the next', () => {
    expect(timesOf(insertAfter(cues(), 1))[2]).toEqual([6, 8]);
    expect(timesOf(insertAfter([], -1))).toEqual([[0, 3]]);
    expect(timesOf(insertAfter(cues(), 2, 10))[3]).toEqual([9, 10]);
    expect([textsOf(remove(cues(), 2)), remove(cues(), 2).at]).toEqual([['One two', 'three'], 1]);
  });
});

test('[caption-22] saved lines can always be parsed again', () => {
  let lines = cues();
  const steps: ((at: number) => Edit)[] = [
    (at) => split(lines, at, 2, 0),
    (at) => setStart(lines, at, 3.3),
    (at) => setEnd(lines, at, 1.1),
    (at) => shift(lines, at, -5, true),
    (at) => shift(lines, at, 2, false),
    (at) => insertAfter(lines, at),
    (at) => mergeNext(lines, at),
    (at) => setEnd(lines, at, 7),
  ];
  for (let turn = 0; turn < 400; turn += 1) {
    const at = (turn * 7) % lines.length;
    lines = (steps[(turn * 5) % steps.length] as (typeof steps)[0])(at).cues;
    expect(readCaptions(writeEdited(lines)).problems).toEqual([]);
  }
});

test('[caption-22] typed characters are not tags, and empty lines are omitted', () => {
  const lines = editedCues([{ start: 0, end: 1, settings: '', text: 'a &lt; b &amp; c' }]);
  expect(lines[0]?.text).toBe('a < b & c');
  expect(writeEdited([...lines, { ...(lines[0] as EditedCue), start: 1, end: 2, text: ' \n' }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\na &lt; b &amp; c\n',
  );
});

test.each([
  [-1, -1],
  [0, 0],
  [4.5, 1],
  [7, 1],
  [99, 2],
])('[caption-11] at %s s the current line is number %s', (seconds, index) =>
  expect(cueAt(cues(), seconds)).toBe(index),
);

const key = (pressed: string, held: Partial<KeyboardEvent> = {}) => ({
  key: pressed,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  [key('Enter', { altKey: true }), 'loop'],
  [key('i', { altKey: true }), 'start'],
  [key('ˆ', { altKey: true, code: 'KeyI' }), 'start'],
  [key('خ', { altKey: true, code: 'KeyO' }), 'end'],
  [key('ArrowLeft', { altKey: true, shiftKey: true }), 'allEarlier'],
  [key('z', { ctrlKey: true }), 'undo'],
  [key('Z', { metaKey: true, shiftKey: true }), 'redo'],
  [key('s', { metaKey: true }), 'save'],
  [key('i'), undefined],
  [key('Enter'), undefined],
  [key('i', { altKey: true, ctrlKey: true }), undefined],
])('[caption-22] the key %j does %s', (pressed, command) => expect(commandOfKey(pressed)).toBe(command));
