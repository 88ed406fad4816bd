import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

const RECORDED = /^(video|audio|image)\/[a-z0-9][a-z0-9.+-]*$/;
const OFFICE =
  /^application\/(pdf|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.[a-z.-]+|vnd\.oasis\.opendocument\.[a-z-]+)$/;
/** A picture that may carry script. */
const SVG = /^image\/svg/;
/** Documents of the office whose containers begin like those of much else. */
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
/** As much of a file as its type is told by. */
export const FIRST_BYTES = 4100;

/**
 * The type of a file by its first bytes, if it is a video, a sound, a picture without script, a PDF or of the office.
 * Whether a container has sound alone is only told by the type that was `given`.
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

/** A file's name as it is kept: without what a header or a screen could stumble over. */
export const keptName = (given: string | null | undefined): string =>
  (given ?? '')
    .slice(0, NAME_MAX)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim() || 'recording';

const FILE_NAME_MAX = 80;
/** Windows opens no file of such a name. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that every file system takes, its ending included; empty where nothing is left of it. */
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

/** Such as `.webm`; empty where there is none. */
export const fileEnding = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';

/** RFC 6266, 4 with the name of RFC 8187: shown where a browser plays it, else downloaded. */
export function contentDisposition(name: string, mediaType: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${RECORDED.test(mediaType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`;
}
