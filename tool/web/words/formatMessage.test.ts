import { describe, expect, test } from 'vitest';
import ar from '../../locales/ar.json';
import { formatMessage } from './formatMessage.ts';

const attempts = '{count, plural, =0 {none left} one {# attempt left} other {# attempts left}}';

describe('a message', () => {
  test.each([
    ['{place} of {count}', { place: 3, count: 12 }, '3 of 12'],
    ['Hello {name}', { name: '{count} $& Ann' }, 'Hello {count} $& Ann'],
    ['Hello {name}', {}, 'Hello '],
    [attempts, { count: 0 }, 'none left'],
    [attempts, { count: 1 }, '1 attempt left'],
    [attempts, { count: 1200 }, '1,200 attempts left'],
  ])('%s with %j is "%s"', (text, values, shown) => expect(formatMessage(text, values, 'en')).toBe(shown));

  test.each([
    [1, 'بقيت محاولة واحدة'],
    [2, 'بقيت محاولتان'],
    [3, 'بقيت 3 محاولات'],
    [11, 'بقيت 11 محاولة'],
  ])('counts %s in Arabic', (count, shown) =>
    expect(formatMessage(ar['work.left'], { count }, 'ar-u-nu-latn')).toBe(shown),
  );
});
