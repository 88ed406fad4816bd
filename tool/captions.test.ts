import { describe, expect, test } from 'vitest';
import parser from 'webvtt-parser';
import { plainText, readCaptions, textOfVtt, vttOfText, writeCaptions, writeTime, type Cue } from './captions.ts';

const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;
const cue = (start: number, end: number, text: string, settings = ''): Cue => ({ start, end, settings, text });
const problemsOf = (file: string, duration?: number) =>
  readCaptions(file, duration).problems.map(({ line, code }) => `${line} ${code}`);
/** Checks a file with the parser by the authors of the WebVTT standard. */
const judge = (file: string) => new parser.WebVTTParser().parse(file, 'captions');

describe('a caption file', () => {
  test.each([
    ['WebVTT', vtt('00:01.000 --> 00:02.500\nHello')],
    [
      'WebVTT with ids, notes, styles and a header',
      `WEBVTT - Talk\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE a\n\nintro\n00:01.000 --> 00:02.500\nHello\n`,
    ],
    [
      'WebVTT with a byte order mark and the line ends of Windows',
      '\uFEFFWEBVTT\r\n\r\n00:00:01.000 --> 00:00:02.500\r\nHello\r\n',
    ],
    ['SRT', '1\n00:00:01,000 --> 00:00:02,500\nHello\n'],
    ['SRT with the line ends of old Macs', '1\r00:00:01,000 --> 00:00:02,500\rHello\r'],
    [
      'SRT with points, short fractions and a place',
      '1\n0:00:01.0 --> 0:00:02.5  X1:1 X2:2\n{\\an8}<font color="red">Hello</font>\n',
    ],
    ['SRT without numbers', '00:00:01,000 --> 00:00:02,500\nHello'],
  ])('[caption-01] of %s is parsed', (_what, file) => {
    expect(readCaptions(file)).toEqual({ cues: [cue(1, 2.5, 'Hello')], problems: [] });
  });

  test('[caption-01] keeps placement, tags and overlapping lines of WebVTT', () => {
    const file = vtt(
      '00:01.000 --> 00:05.000 align:start line:-1 position:10%,line-left\n<v Ana>Yes, <i>me</i>',
      '00:02.000 --> 00:03.000\nNo',
    );
    const { cues, problems } = readCaptions(file);
    expect(problems).toEqual([]);
    expect(cues[0]).toEqual(cue(1, 5, '<v Ana>Yes, <i>me</i>', 'align:start line:-1 position:10%,line-left'));
    expect(readCaptions(writeCaptions(cues)).cues).toEqual(cues);
  });

  const good = '00:01.000 --> 00:02.000\nHi';
  test.each([
    ['no captions at all', 'Just a text\n\nand more', ['1 format']],
    ['a wrong header', `WEBVT\n\n00:01.000 -> 00:02.000\nHi`, ['1 format']],
    ['nothing', '', ['1 format']],
    ['a header alone', 'WEBVTT\n', ['1 empty']],
    ['minutes above 59', vtt(good, '00:61:00.000 --> 00:62:00.000\nHo'), ['6 times']],
    ['a comma in WebVTT', vtt('00:00:01,000 --> 00:00:02.000\nHi'), ['3 times']],
    ['letters in a time', vtt('00:01.000 --> 00:0x.000\nHi', good), ['3 times']],
    ['a time without its end', vtt('00:01.000 -->\nHi'), ['3 times']],
    ['an arrow that is none', vtt(good, '00:03.000 -> 00:04.000\nHo'), ['6 noTimes']],
    ['a number without times', '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\nHo\n', ['6 noTimes']],
    ['an end before its beginning', vtt('00:02.000 --> 00:01.000\nHi'), ['3 endBeforeStart']],
    ['a line of no length', vtt('00:02.000 --> 00:02.000\nHi'), ['3 endBeforeStart']],
    ['a line before the one above', vtt('00:05.000 --> 00:06.000\nHi', good), ['6 order']],
    ['a line in another', vtt(`${good}\n00:03.000 --> 00:04.000\nHo`), ['5 blankLine']],
    ['a line in the header', `WEBVTT\n${good}\n`, ['2 blankLine']],
    ['a setting that is none', vtt('00:01.000 --> 00:02.000 align:top\nHi'), ['3 setting']],
    ['a line that is too long', vtt(`00:01.000 --> 00:02.000\n${'x'.repeat(2001)}`), ['4 tooLong']],
    [
      'several of them',
      vtt('00:02.000 --> 00:01.000\nA', '00:0a.000 --> 00:04.000\nB', 'C'),
      ['3 endBeforeStart', '6 times', '9 noTimes'],
    ],
  ])('[caption-01] with %s is rejected with its lines', (_what, file, problems) => {
    expect(problemsOf(file)).toEqual(problems);
  });

  test('[caption-01] that exceeds the recording is rejected', () => {
    expect(problemsOf(vtt(good, '00:09.000 --> 00:12.000\nHo'), 8.5)).toEqual(['6 afterEnd']);
    expect(problemsOf(vtt(good, '00:08.000 --> 00:12.000\nHo'), 8.5)).toEqual([]);
  });

  test('[caption-01] with worst-case text is parsed in linear time', () => {
    const started = performance.now();
    for (const worst of ['<font', '{\\', '-->', ' ', '<v ', '\u2028 ', '00:', '<'])
      readCaptions(`1\n00:00:01,000 --> 00:00:02,000\n${worst.repeat(999_000 / worst.length)}`);
    for (const worst of ['<font', '{\\', '-->', ' ', '<v ', '\u2028 ', '00:', '<'])
      readCaptions(
        vtt(...Array.from({ length: 400 }, () => `00:01.000 --> 00:02.000 ${worst.repeat(600)}\n${worst.repeat(600)}`)),
      );
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

test('[caption-01] is valid WebVTT according to its reference parser', () => {
  const words = ['A & B', '2 < 3 --> 4', '<v Ana>Hi <i>you</i>', 'one\n\ntwo', '</script><b>x</b>'];
  const cues = words.map((text, index) => cue(index * 1.001, index + 1.5, vttOfText(text)));
  const file = writeCaptions(cues);
  expect(judge(file).errors).toEqual([]);
  expect(judge(file).cues.map(({ startTime, endTime, text }) => cue(startTime, endTime, text))).toEqual(cues);
  expect(readCaptions(file)).toEqual({ cues, problems: [] });
});

test.each([
  ['A & B', 'A &amp; B'],
  ['2 < 3', '2 &lt; 3'],
  ['<v Ana>Hi', '<v Ana>Hi'],
  ['<c.loud>Hi</c>', '<c.loud>Hi</c>'],
  ['<script>Hi', '&lt;script>Hi'],
])('[caption-01] the typed words %j are stored as %j and restored', (typed, kept) => {
  expect(vttOfText(typed)).toBe(kept);
  expect(textOfVtt(kept)).toBe(typed);
});

test('[caption-11] a transcript has the words with their speakers', () => {
  expect(plainText('<v.loud Ana>Hi <i>you</i>\n<00:01.000>&amp; me')).toBe('Ana: Hi you & me');
});

test.each([
  [0, '00:00:00.000'],
  [65.25, '00:01:05.250'],
  [3661.0004, '01:01:01.000'],
  [59.9996, '00:01:00.000'],
  [360_000, '100:00:00.000'],
])('[caption-01] %s seconds are formatted as %s', (seconds, text) => expect(writeTime(seconds)).toBe(text));
