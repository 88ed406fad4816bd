/** Captions are stored as WebVTT. WebVTT and SRT files can be read; notes, styles, regions and ids are dropped. */

/** A caption cue. Times are in seconds; `text` is WebVTT with its tags and escapes. */
export interface Cue {
  start: number;
  end: number;
  /** Placement in WebVTT's syntax, such as `align:start position:10%`; empty for the player's default. */
  settings: string;
  text: string;
}

export const CAPTION_PROBLEMS = [
  'format',
  'empty',
  'noTimes',
  'times',
  'endBeforeStart',
  'order',
  'afterEnd',
  'blankLine',
  'setting',
  'tooLong',
  'tooMany',
] as const;

export interface CaptionProblem {
  /** Counted from 1. */
  line: number;
  code: (typeof CAPTION_PROBLEMS)[number];
}

export interface ReadCaptions {
  cues: Cue[];
  /** Problems sorted by line. The captions can be saved if there are none. */
  problems: CaptionProblem[];
}

export const CAPTIONS_MAX = {
  cues: 10_000,
  lineCharacters: 2000,
  fileCharacters: 1_000_000,
  fileBytes: 4_000_000,
} as const;

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const ARROW = '-->';
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/;
const TIMES = /^\s*(\S+)\s*-->\s*(\S+)(?:\s+(.*))?$/;
const VTT_TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const SRT_TIME = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d)[,.](\d{1,3})$/;
const PERCENT = String.raw`\d{1,3}(?:\.\d+)?%`;
const SETTING = new RegExp(
  '^(?:vertical:(?:rl|lr)|' +
    `line:(?:-?\\d+|${PERCENT})(?:,(?:start|center|end))?|` +
    `position:${PERCENT}(?:,(?:line-left|center|line-right))?|` +
    `size:${PERCENT}|align:(?:start|center|end|left|right))$`,
);

/** Reads a WebVTT or SRT file. If the recording's length is known, a cue that starts after its end is a problem. */
export function readCaptions(file: string, durationSeconds = Infinity): ReadCaptions {
  if (file.length > CAPTIONS_MAX.fileCharacters) return { cues: [], problems: [{ line: 1, code: 'tooMany' }] };
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
  const long = lines.findIndex((line) => line.length > CAPTIONS_MAX.lineCharacters);
  if (long >= 0) return { cues: [], problems: [{ line: long + 1, code: 'tooLong' }] };
  const isVtt = HEADER.test(lines[0] ?? '');
  if (!isVtt && !lines.some((line) => line.includes(ARROW)))
    return { cues: [], problems: [{ line: 1, code: 'format' }] };
  const cues: Cue[] = [];
  const problems: CaptionProblem[] = [];
  const blocks = blocksOf(lines);
  if (isVtt) {
    const header = blocks.shift();
    const wrong = header?.lines.findIndex((line) => line.includes(ARROW)) ?? -1;
    if (wrong > 0) problems.push({ line: 1 + wrong, code: 'blankLine' });
  }
  for (const block of blocks) {
    if (isVtt && OTHER_BLOCK.test(block.lines[0] ?? '')) continue;
    const read = readBlock(block, isVtt, { earliest: cues.at(-1)?.start ?? 0, latest: durationSeconds });
    problems.push(...read.problems);
    if (read.cue && read.cue.text.trim() !== '') cues.push(read.cue);
  }
  if (cues.length > CAPTIONS_MAX.cues) problems.push({ line: lines.length, code: 'tooMany' });
  if (cues.length === 0 && problems.length === 0) problems.push({ line: 1, code: 'empty' });
  return { cues, problems: problems.toSorted((a, b) => a.line - b.line) };
}

interface Block {
  /** Number of the block's first line. */
  number: number;
  lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const isNew = index === 0 || (lines[index - 1] ?? '').trim() === '';
    if (isNew) blocks.push({ number: index + 1, lines: [] });
    blocks.at(-1)?.lines.push(line);
  });
  return blocks;
}

function readBlock(
  { number, lines }: Block,
  isVtt: boolean,
  { earliest, latest }: { earliest: number; latest: number },
): { cue?: Cue; problems: CaptionProblem[] } {
  const at = lines.slice(0, 2).findIndex((line) => line.includes(ARROW));
  // The cue has a number, but its times are missing from the next line.
  const isNumbered = lines.length > 1 && /^\s*\d+\s*$/.test(lines[0] ?? '');
  if (at < 0) return { problems: [{ line: number + (isNumbered ? 1 : 0), code: 'noTimes' }] };
  const problems: CaptionProblem[] = [];
  const refuse = (code: CaptionProblem['code'], index = at) => problems.push({ line: number + index, code });
  const [, from = '', to = '', placing = ''] = TIMES.exec(lines[at] ?? '') ?? [];
  const pattern = isVtt ? VTT_TIME : SRT_TIME;
  const [start, end] = [secondsOf(from, pattern), secondsOf(to, pattern)];
  const settings = isVtt ? placing.split(/\s+/).filter((each) => each !== '' && !each.startsWith('region:')) : [];
  const words = lines.slice(at + 1);
  const text = isVtt ? words.join('\n') : words.map(vttOfSrt).join('\n');
  const merged = words.findIndex((line) => line.includes(ARROW));
  if (merged >= 0) refuse('blankLine', at + 1 + merged);
  if (settings.some((each) => !SETTING.test(each))) refuse('setting');
  if (text.length > CAPTIONS_MAX.lineCharacters) refuse('tooLong', at + 1);
  if (start === undefined || end === undefined) {
    refuse('times');
    return { problems };
  }
  if (end <= start) refuse('endBeforeStart');
  else if (start < earliest) refuse('order');
  else if (start >= latest) refuse('afterEnd');
  return { cue: { start, end, settings: settings.join(' '), text }, problems };
}

function secondsOf(time: string, pattern: RegExp): number | undefined {
  const [, hours = '0', minutes = '0', seconds, fraction = '0'] = pattern.exec(time) ?? [];
  return seconds === undefined
    ? undefined
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

const TAG = /<(?!\/?(?:c|i|b|u|v|lang|ruby|rt)(?:[.\s][^<>]*)?>|\d[\d:.]*>)/g;
const FONT = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi;

const vttOfSrt = (line: string): string => vttOfText(line.replace(FONT, ''));

/** Converts typed text to WebVTT, keeping WebVTT tags such as `<v Ana>` and `<i>`. */
export const vttOfText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replace(TAG, '&lt;')
    .replaceAll(ARROW, '--&gt;')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .join('\n');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** Converts WebVTT to the text shown for editing, with its tags. */
export const textOfVtt = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Returns the text without tags, with the speaker's name in front. */
export const plainText = (text: string): string =>
  textOfVtt(
    text
      .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, '$1: ')
      .replace(/<[^>]*>/g, '')
      .replaceAll('\n', ' '),
  );

export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(writeCue)].map((block) => `${block}\n`).join('\n');

const writeCue = ({ start, end, settings, text }: Cue): string =>
  `${writeTime(start)} ${ARROW} ${writeTime(end)}${settings && ` ${settings}`}\n${text}`;

/** Formats a time for WebVTT, such as `00:01:05.250`. */
export function writeTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, count: number) => String(Math.floor(milliseconds / unit) % count).padStart(2, '0');
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(2, '0');
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}
