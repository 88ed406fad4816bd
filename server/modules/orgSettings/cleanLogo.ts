import { disableTypes, imageSize, types } from 'image-size';
import { LOGO_BYTES_MAX, readLogo, type LogoType } from '../../../shared/domain/logo.ts';
import { cleanSvg } from './cleanSvg.ts';

/** A small file can unpack into more pixels than a browser survives. */
const SIDE_MAX = 4096;

const formats: Readonly<Record<Exclude<LogoType, 'image/svg+xml'>, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

// its other parsers would only read what is refused in the end
disableTypes(types.filter((type) => !Object.values(formats).includes(type)));

/** A logo that is what it says it is and can run nothing; undefined for any other. */
export async function cleanLogo(dataUrl: string): Promise<string | undefined> {
  const logo = readLogo(dataUrl);
  if (logo === undefined) return undefined;
  const { type, base64 } = logo;
  const bytes = Buffer.from(base64, 'base64');
  if (type !== 'image/svg+xml') return isImage(bytes, formats[type]) ? dataUrl : undefined;
  const svg = await cleanSvg(bytes.toString('utf8'));
  if (svg === undefined || Buffer.byteLength(svg) > LOGO_BYTES_MAX) return undefined;
  return `data:${type};base64,${Buffer.from(svg).toString('base64')}`;
}

function isImage(bytes: Buffer, format: string): boolean {
  try {
    const { type, width, height } = imageSize(bytes);
    return type === format && width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
  } catch {
    return false;
  }
}
