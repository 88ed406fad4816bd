import { expect, test } from 'vitest';
import { LOGO_BYTES_MAX, readLogo } from '../../../shared/domain/settings/logo.ts';
import { readLogoFile, refuseLogoFiles } from './BrandingView.tsx';

const file = (name: string, size = 10) => ({ name, size });

test.each([
  ['one of each type', [file('a.png')], undefined],
  ['a name in capitals', [file('A.JPEG')], undefined],
  ['the largest', [file('a.webp', LOGO_BYTES_MAX)], undefined],
  ['one byte more', [file('a.webp', LOGO_BYTES_MAX + 1)], 'institution.logo.tooLarge'],
  ['another type', [file('a.gif')], 'institution.logo.type'],
  ['no type at all', [file('logo')], 'institution.logo.type'],
  ['two', [file('a.png'), file('b.png')], 'institution.logo.tooMany'],
  ['none', [], undefined],
])('[inst-06] an invalid logo file %s is explained', (_what, files, message) =>
  expect(refuseLogoFiles(files)?.message).toBe(message),
);

test('a file becomes a data URL with its bytes', async () => {
  const url = await readLogoFile(new File([new Uint8Array([0, 255, 128])], 'a.svg'));
  expect(readLogo(url)).toEqual({ type: 'image/svg+xml', base64: 'AP+A' });
});
