import { describe, expect, test } from 'vitest';
import { sizeText } from '../../../shared/text/sizeText.ts';
import { readTime, timeText } from './timeText.ts';

describe('a time in a recording', () => {
  test.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [65, '1:05'],
    [3599, '59:59'],
    [3725, '1:02:05'],
  ])('%s s is formatted as %s', (seconds, text) => expect(timeText(seconds)).toBe(text));

  test.each([
    ['1:05', 65],
    [' 12 ', 12],
    ['0:07.5', 7.5],
    ['1:02:05', 3725],
    ['', undefined],
    ['1:75', undefined],
    ['soon', undefined],
    ['-3', undefined],
  ])('"%s" is parsed as %s', (text, seconds) => expect(readTime(text)).toBe(seconds));
});

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1500, '1.5 kB'],
  [3_400_000, '3.4 MB'],
  [2e12, '2,000 GB'],
])('%s bytes are formatted as %s', (bytes, text) => expect(sizeText(bytes, 'en')).toBe(text));
