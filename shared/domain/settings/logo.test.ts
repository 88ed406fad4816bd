import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLogo, checkLogoLink, LOGO_TYPES } from './logo.ts';

const type = fc.constantFrom(...LOGO_TYPES);
const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((array) => Buffer.from(array));
const dataUrl = (kind: string, content: Buffer) => `data:${kind};base64,${content.toString('base64')}`;

describe('a logo', () => {
  test('must have an allowed type and form', () => {
    const other = fc.constantFrom(
      'image/gif',
      'text/html',
      'image/svg',
      'image/svg+xml;charset=utf-8',
      'IMAGE/PNG',
      'image/png,',
    );
    fc.assert(fc.property(other, bytes, (kind, content) => checkLogo(dataUrl(kind, content))?.rule === 'malformed'));
    fc.assert(fc.property(fc.string(), (text) => checkLogo(text)?.rule === 'malformed'));
    fc.assert(
      fc.property(
        type,
        bytes,
        fc.constantFrom('\n', ' ', '<', '"', '%', '='),
        (kind, content, sign) => checkLogo(`${dataUrl(kind, content)}${sign}A`)?.rule === 'malformed',
      ),
    );
  });
});

describe("a logo's link", () => {
  test('must be an http or https address', () => {
    const scheme = fc.constantFrom(
      'javascript:',
      'data:text/html,',
      'ftp://',
      'file://',
      'vbscript:',
      'java\nscript:',
      ' javascript:',
      '//',
      '/',
      '',
    );
    fc.assert(
      fc.property(scheme, fc.domain(), (start, rest) => checkLogoLink(`${start}${rest}`)?.rule === 'malformed'),
    );
    fc.assert(fc.property(fc.domain(), (domain) => checkLogoLink(`https://good.test@${domain}`)?.rule === 'malformed'));
    expect(checkLogoLink('https://a.test/\nb')).toEqual({ rule: 'malformed' });
  });

  test('has at most 2000 characters', () => {
    const link = (length: number) => `https://a.test/${'x'.repeat(length - 15)}`;
    expect(checkLogoLink(link(2000))).toBeUndefined();
    expect(checkLogoLink(link(2001))).toEqual({ rule: 'tooLong', limit: 2000 });
  });
});
