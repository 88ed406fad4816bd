import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

const RECORDED = /^(video|audio|image)\/[a-z0-9][a-z0-9.+-]*$/;
const OFFICE =
  /^application\/(pdf|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.[a-z.-]+|vnd\.oasis\.opendocument\.[a-z-]+)$/;
/** SVG images, which can contain scripts. */
const SVG = /^image\/svg/;
/** Types of office documents whose containers start like many other files. */
const BY_EXTENSION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/x-cfb': {
    '.doc': 'application/msword',
    '.ppt': 'application/vnd.ms-powerpoint',
    '.xls': 'application/vnd.ms-excel',
  },
  'application/zip': {
    '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    '.odt': 'application/vnd.oasis.opendocument.text',
    '.odp': 'application/vnd.oasis.opendocument.presentation',
    '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  },
};
/** Number of bytes needed to recognize a file's type. */
export const FIRST_BYTES = 4100;

/**
 * Returns a file's type by its first bytes if it is a video, audio, an image without scripts, a PDF or an office
 * document. Only the `given` type shows whether a container has audio alone.
 */
export async function readType(path: string, { name, given }: { name: string; given: string }) {
  const found = await fileTypeFromFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== undefined) throw error;
    return undefined;
  });
  const mime = found?.mime.split(';')[0] ?? '';
  const type = BY_EXTENSION[mime]?.[extname(name).toLowerCase()] ?? mime;
  if (!((RECORDED.test(type) && !SVG.test(type)) || OFFICE.test(type))) return undefined;
  return type.startsWith('video/') && given.startsWith('audio/') ? type.replace('video/', 'audio/') : type;
}

export const isRecording = (mediaType: string): boolean => /^(video|audio)\//.test(mediaType);

const NAME_MAX = 200;

/** Returns a file name without characters that could break a header or the display. */
export const keptName = (given: string | null | undefined): string =>
  (given ?? '')
    .slice(0, NAME_MAX)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim() || 'recording';

const FILE_NAME_MAX = 80;
/** Reserved names, which Windows can't open. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Returns a name with its extension that every file system accepts; empty if no characters are left. */
export function safeFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(RESERVED, '_$1');
  const ending = fileEnding(name);
  return `${[...name.slice(0, name.length - ending.length)].slice(0, FILE_NAME_MAX).join('').trim()}${ending}`;
}

/** Returns the extension, such as `.webm`; empty if there is none. */
export const fileEnding = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';

/**
 * Builds the header of RFC 6266, 4 with the name encoded by RFC 8187. Files that browsers can play are shown, others
 * are downloaded.
 */
export function contentDisposition(name: string, mediaType: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${RECORDED.test(mediaType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`;
}
