import { lowerCase, upperFirst } from 'es-toolkit';
import { pascal } from '../model/buildModel.ts';

/** Names of a new resource, derived from its own: BookNote, book notes and book note of `bookNotes`. */
export type Names = NonNullable<ReturnType<typeof namesOf>>;

/** Returns undefined if the name is not a plural. */
export function namesOf(resource: string) {
  if (!/^[a-z][A-Za-z0-9]*s$/.test(resource)) return undefined;
  const singular = /[^aeiou]ies$/.test(resource)
    ? resource.replace(/ies$/, 'y')
    : resource.replace(/(ss|x|z|ch|sh)es$|s$/, '$1');
  return { resource, One: pascal(singular), many: lowerCase(resource), one: lowerCase(singular) };
}

function wordingOf(id: string, { resource, one, many }: Names): string[] {
  const own = id.replace(`resources.${resource}.`, '');
  const known: Readonly<Record<string, string[]>> = {
    name: [upperFirst(one), upperFirst(many)],
    count: [`%{smart_count} ${one}`, `%{smart_count} ${many}`],
    'empty.title': [`No ${many} yet`],
    'empty.text': [`${upperFirst(many)} will show here.`],
    'empty.noMatch': [`No ${one} matches`],
  };
  return known[own] ?? [upperFirst(lowerCase(own.split('.').slice(1).join('.') || own))];
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
  const [one = '', many] = wording.map((form) => `[draft] ${form}`);
  if (many === undefined) return one;
  const isOne = (index: number) => index === (forms > 2 ? 1 : 0);
  return Array.from({ length: forms }, (_, index) => (isOne(index) ? one : many)).join(' |||| ');
}
