import type { FieldError } from '../api/errors.ts';
import { EMAIL_LOCAL_MAX, EMAIL_MAX } from '../limits.ts';

type Refusal = Omit<FieldError, 'field'> | undefined;

// Stricter than text@text.text, because that would also accept a list with a second recipient.
const EMAIL = /^[^\s@,;<>"()\p{Cc}]+@[^\s@,;<>"()\p{Cc}]+\.[^\s@,;<>"()\p{Cc}]+$/u;
const UNSEEN = String.raw`[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]+`;
const ENDS = new RegExp(`^${UNSEEN}|${UNSEEN}$`, 'gu');
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
/** Format characters, private and unassigned ones, and the full stop typed on East Asian keyboards. */
const REFUSED = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Surrogate}\u3002]/u;
/** Forms of ordinary characters typed on East Asian keyboards. */
const WIDTH_FORMS = /[\u3002\u3000\uFF00-\uFFEF]/gu;

/** Returns an address without surrounding spaces and invisible characters, which pasted text often contains. */
export const trimEmail = (email: string): string => email.replace(ENDS, '');

/**
 * Checks an email address: exactly one @, a dot after it, no , ; < > " ( ) or control characters, at most 200
 * characters after trimming, at most 64 bytes before the @, no empty label in the domain. No character may be invisible
 * or be changed by a compatibility form (terms as in RFC 8264 and RFC 8265).
 */
export function checkEmail(email: string): Refusal {
  const trimmed = trimEmail(email);
  if (trimmed === '') return { rule: 'required' };
  if ([...trimmed].length > EMAIL_MAX) return { rule: 'tooLong', limit: EMAIL_MAX };
  const place = [...trimmed].findIndex(isRefused);
  if (place >= 0) {
    const character = characterName([...trimmed][place] ?? '');
    return { rule: 'emailCharacter', character, place: place + 1, ...suggestionFor(trimmed, asTyped(trimmed)) };
  }
  const [local, domain] = splitEmail(trimmed);
  const labels = domain.split('.');
  if (/^[^@]+$/.test(local) && labels.length > 1 && labels.includes('')) {
    const suggestion = `${local}@${labels.filter((label) => label !== '').join('.')}`;
    return { rule: 'emailLabel', place: labels.indexOf('') + 1, ...suggestionFor(trimmed, suggestion) };
  }
  if (!EMAIL.test(trimmed)) return { rule: 'email' };
  if (new TextEncoder().encode(local.normalize('NFC')).length > EMAIL_LOCAL_MAX)
    return { rule: 'emailLocalPart', limit: EMAIL_LOCAL_MAX };
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return { rule: 'email' };
  return local.length + 1 + ascii.length > EMAIL_MAX ? { rule: 'tooLong', limit: EMAIL_MAX } : undefined;
}

/**
 * Normalizes an address for storage and comparison: NFC, lower case, and the domain in ASCII. An address that
 * checkEmail refuses is not normalized, so that it can't become someone else's.
 */
export function normalizeEmail(email: string): string {
  const trimmed = trimEmail(email);
  if ([...trimmed].some(isRefused)) return trimmed;
  const [local, domain] = splitEmail(trimmed);
  const lower = local.normalize('NFC').toLowerCase().normalize('NFC');
  return domain === '' ? lower : `${lower}@${asciiDomain(domain) ?? domain.toLowerCase()}`;
}

/**
 * Returns the domain in its DNS form, in lower case: `bücher.example` becomes `xn--bcher-kva.example`. Returns
 * undefined if it isn't a domain.
 */
export function asciiDomain(domain: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(domain)) return domain.toLowerCase();
  // Append a label, because a URL treats a host that ends with a number as an IP address.
  const url = `http://${domain.normalize('NFC')}${LAST_LABEL}`;
  if (/[/?#:%[\]\\]/.test(domain) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.slice(0, -LAST_LABEL.length);
}

const LAST_LABEL = '.test';

function splitEmail(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
}

/**
 * Returns whether NFKC changes a character and NFC doesn't, or NFC turns it into a different single character, such as
 * the kelvin sign.
 */
function isRefused(character: string): boolean {
  if (REFUSED.test(character)) return true;
  const composed = character.normalize('NFKC');
  if (composed === character) return false;
  return composed !== character.normalize('NFC') || [...character.normalize('NFD')].length === 1;
}

/** Returns the address that the user probably meant. Corrects only characters that keyboards produce. */
const asTyped = (email: string): string =>
  [...email.replace(WIDTH_FORMS, (form) => form.normalize('NFKC').replace('。', '.'))]
    .filter((character) => !INVISIBLE.test(character))
    .join('');

const suggestionFor = (typed: string, meant: string): { suggestion?: string } =>
  meant !== typed && checkEmail(meant) === undefined ? { suggestion: normalizeEmail(meant) } : {};

/** Returns the code point of a character, and its Unicode name if pasted addresses often contain it. */
function characterName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = NAMES[code];
  return name === undefined ? `U+${code}` : `U+${code} ${name}`;
}

const NAMES: Readonly<Record<string, string>> = {
  '00A0': 'no-break space',
  '00AD': 'soft hyphen',
  '061C': 'Arabic letter mark',
  '180E': 'Mongolian vowel separator',
  '200B': 'zero width space',
  '200C': 'zero width non-joiner',
  '200D': 'zero width joiner',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'pop directional formatting',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '2060': 'word joiner',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  '2068': 'first strong isolate',
  '2069': 'pop directional isolate',
  '212A': 'Kelvin sign',
  '3002': 'ideographic full stop',
  FEFF: 'zero width no-break space',
  FF0E: 'fullwidth full stop',
  FF20: 'fullwidth commercial at',
};
