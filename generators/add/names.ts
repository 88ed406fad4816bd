import { pascal } from '../model/buildModel.ts';

/** Names of a new resource, derived from its own. Example: `bookNotes`. */
export interface Names {
  resource: string;
  /** `BookNote` */
  One: string;
  /** `book notes`, `book note` */
  words: { many: string; one: string };
}

/** Returns undefined if the name is not a plural. */
export function namesOf(resource: string): Names | undefined {
  if (!/^[a-z][A-Za-z0-9]*s$/.test(resource)) return undefined;
  const one = singular(resource);
  return { resource, One: pascal(one), words: { many: spaced(resource), one: spaced(one) } };
}

const singular = (name: string): string =>
  /[^aeiou]ies$/.test(name)
    ? name.replace(/ies$/, 'y')
    : /(?:ss|x|z|ch|sh)es$/.test(name)
      ? name.replace(/es$/, '')
      : name.replace(/s$/, '');

const spaced = (name: string): string =>
  name.replaceAll(/[.A-Z]/g, (char) => ` ${char === '.' ? '' : char.toLowerCase()}`).replaceAll('  ', ' ');

const DRAFT = '[draft] ';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function wordingOf(id: string, { resource, words: { one, many } }: Names): string[] {
  const own = id.startsWith(`resources.${resource}.`) ? id.slice(`resources.${resource}.`.length) : id;
  const known: Readonly<Record<string, string[]>> = {
    name: [capital(one), capital(many)],
    count: [`%{smart_count} ${one}`, `%{smart_count} ${many}`],
    'empty.title': [`No ${many} yet`],
    'empty.text': [`${capital(many)} will show here.`],
    'empty.noMatch': [`No ${one} matches`],
  };
  return known[own] ?? [capital(spaced(own.split('.').slice(1).join('.') || own).trim())];
}

/** Adds drafts of the texts that a bundle lacks. */
export function withDrafts(bundle: string, ids: readonly string[], names: Names): string {
  const texts = JSON.parse(bundle.replace(/^\uFEFF/, '')) as Record<string, string>;
  const forms = Math.max(2, ...Object.values(texts).map((text) => text.split('||||').length));
  const drafts = ids.map((id) => [id, draft(wordingOf(id, names), forms)] as const);
  const all = Object.entries({ ...Object.fromEntries(drafts), ...texts }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

/** Returns the plural forms of a draft. Six forms are zero, one, two, few, many, other; two are one and other. */
function draft(wording: readonly string[], forms: number): string {
  const [one = '', many] = wording.map((form) => `${DRAFT}${form}`);
  if (many === undefined) return one;
  const isOne = (index: number) => index === (forms > 2 ? 1 : 0);
  return Array.from({ length: forms }, (_, index) => (isOne(index) ? one : many)).join(' |||| ');
}
