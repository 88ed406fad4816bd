import { disableTypes, imageSize, types } from 'image-size';
import { invalid } from '../../../shared/domain/api/errors.ts';
import { checkLogo, LOGO_BYTES_MAX, readLogo } from '../../../shared/domain/settings/logo.ts';
import { assertValid } from '../validate.ts';
import { cleanSvg } from './cleanSvg.ts';

/** Maximum number of pixels, because a small file can decompress to more than a browser can handle. */
const PIXELS_MAX = 2 ** 25;
const SIDE_MAX = 16_384;

const formats: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

// The other formats are refused anyway, so their parsers are disabled.
disableTypes(types.filter((type) => !(type in formats)));

/** Returns a logo as it is stored. Throws an error for the field if the logo is invalid. */
export async function readLogoInput(field: string, imageSrc: string): Promise<string> {
  assertValid({ [field]: checkLogo(imageSrc) });
  const logo = await cleanLogo(imageSrc);
  if (logo === undefined) throw invalid({ field, rule: 'malformed' });
  return logo;
}

/**
 * Returns a logo that can't run code, with the type that its bytes have, regardless of the declared type. Returns
 * undefined if the file isn't an image.
 */
async function cleanLogo(dataUrl: string): Promise<string | undefined> {
  const base64 = readLogo(dataUrl)?.base64;
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const image = readImage(bytes);
  if (image !== undefined) return image.isSmall ? `data:${image.type};base64,${base64}` : undefined;
  const svg = await cleanSvg(decodeXml(bytes));
  if (svg === undefined || Buffer.byteLength(svg) > LOGO_BYTES_MAX) return undefined;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function readImage(bytes: Buffer) {
  try {
    const { type = '', width, height } = imageSize(bytes);
    const isSmall = Math.min(width, height) > 0 && Math.max(width, height) <= SIDE_MAX && width * height <= PIXELS_MAX;
    return { type: formats[type] ?? '', isSmall };
  } catch {
    return undefined;
  }
}

/** Decodes a text file in the encoding declared by its first bytes or its XML declaration. The default is UTF-8. */
function decodeXml(bytes: Buffer): string {
  const isUtf16 = bytes.length > 1 && [0xfffe, 0xfeff].includes(bytes.readUInt16BE(0));
  const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
