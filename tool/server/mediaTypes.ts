const RECORDED = /^(video|audio|image)\/[a-z0-9][a-z0-9.+-]*$/;
const OFFICE =
  /^application\/(pdf|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.[a-z.-]+|vnd\.oasis\.opendocument\.[a-z-]+)$/;
/** A picture that may carry script. */
const SVG = /^image\/svg/;

/** The type without its parameters, if it is one that browsers play or show without running it, or the office's. */
export function acceptedType(given: string | null | undefined): string | undefined {
  const type = (given ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return (RECORDED.test(type) && !SVG.test(type)) || OFFICE.test(type) ? type : undefined;
}

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
