import { trimEmail } from '../../../shared/domain/identity/emailAddress.ts';

/** An address as mail programs, web pages and spreadsheets write it, with the name next to it. */
export interface NamedAddress {
  email: string;
  name: string;
}

const QUOTED = /^["'“”„«»‘’‚‹›](.+)["'“”«»‘’‹›]$/u;
const MAIL_LINK = /^mailto:([^?]+).*$/i;

const unquote = (text: string): string => text.trim().replace(QUOTED, '$1').trim();

/** Reads `Ada <ada@example.org>`, `"Lovelace, Ada" ada@example.org`, `mailto:ada@example.org` and a bare address. */
export function readAddress(cell: string): NamedAddress {
  const text = trimEmail(cell);
  const inBrackets = /^(.*?)<([^<>]+)>$/su.exec(text);
  // Only an ordinary space or tab is a separator. Any other space belongs to the address, which is then invalid.
  const afterSpace = /^(.*?)[ \t]+([^ \t]+@[^ \t]+)$/su.exec(text);
  const [, name = '', email = text] = inBrackets ?? afterSpace ?? [];
  return { email: unquote(unquote(email).replace(MAIL_LINK, '$1')), name: unquote(name) };
}

/** Splits `Lovelace, Ada` or `Ada Lovelace` into given and family name. A single word is a given name. */
export function splitName(name: string): { givenName: string; familyName: string } {
  const text = name.trim().replace(/\s+/gu, ' ');
  const comma = /^([^,]+),\s*(.+)$/u.exec(text);
  if (comma) return { givenName: comma[2] ?? '', familyName: (comma[1] ?? '').trim() };
  const space = text.lastIndexOf(' ');
  return space < 0
    ? { givenName: text, familyName: '' }
    : { givenName: text.slice(0, space), familyName: text.slice(space + 1) };
}
