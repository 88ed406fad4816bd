import type { FieldError } from '../api/errors.ts';

export const LOGO_BYTES_MAX = 65_536;
export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

const LINK_MAX = 2000;
const DATA_URL = /^data:(image\/(?:png|jpeg|webp|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/;

type Refusal = Omit<FieldError, 'field'> | undefined;

/** Returns the type and the base64 content of a logo's data URL, or undefined if the URL isn't one. */
export function readLogo(dataUrl: string): { type: LogoType; base64: string } | undefined {
  const [, type, base64 = ''] = DATA_URL.exec(dataUrl) ?? [];
  return type === undefined || base64.length % 4 !== 0 ? undefined : { type: type as LogoType, base64 };
}

const decodedBytes = (base64: string): number => (base64.length / 4) * 3 - (base64.match(/=*$/)?.[0].length ?? 0);

/** Checks a logo: a data URL of a jpeg, png, svg or webp of at most 65536 bytes decoded. */
export function checkLogo(dataUrl: string): Refusal {
  const logo = readLogo(dataUrl);
  if (logo === undefined) return { rule: 'malformed' };
  return decodedBytes(logo.base64) > LOGO_BYTES_MAX ? { rule: 'tooLong', limit: LOGO_BYTES_MAX } : undefined;
}

/** Checks a logo's link, which must be an absolute http or https URL. */
export function checkLogoLink(link: string): Refusal {
  if (link.length > LINK_MAX) return { rule: 'tooLong', limit: LINK_MAX };
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const isFine =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    !/[\s\p{Cc}]/u.test(link);
  return isFine ? undefined : { rule: 'malformed' };
}
