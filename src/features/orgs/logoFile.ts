import { LOGO_BYTES_MAX, type LogoType } from '../../../shared/domain/logo.ts';
import type { MessageId, MessageValues } from '../../kit/i18n/messages.ts';

const TYPES: Readonly<Record<string, LogoType>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export const LOGO_ACCEPT = '.jpeg,.jpg,.png,.svg,.webp';

const typeOf = ({ name }: Pick<File, 'name'>): LogoType | undefined =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

interface Refusal {
  message: MessageId;
  values: MessageValues;
}

/** Returns why files can't be a logo: more than one, of another type, or too large. */
export function refuseLogoFiles(files: readonly Pick<File, 'name' | 'size'>[]): Refusal | undefined {
  const [file] = files;
  if (files.length > 1) return { message: 'institution.logo.tooMany', values: {} };
  if (file === undefined) return undefined;
  if (typeOf(file) === undefined)
    return { message: 'institution.logo.type', values: { types: '.jpeg, .png, .svg, .webp' } };
  return file.size > LOGO_BYTES_MAX
    ? { message: 'institution.logo.tooLarge', values: { limit: String(LOGO_BYTES_MAX) } }
    : undefined;
}

/** Reads the file as a data URL whose type follows from its name. */
export async function readLogoFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${typeOf(file) ?? ''};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
