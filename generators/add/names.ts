import { pascal } from '../model/buildModel.ts';

/** How the parts of a new resource are called, all after its name: `bookNotes`. */
export interface Names {
  resource: string;
  /** `BookNotes` */
  Many: string;
  /** `BookNote` */
  One: string;
  /** `bookNote` */
  one: string;
  /** `book_note` */
  table: string;
  /** `book notes`, `book note` */
  words: { many: string; one: string };
}

/** Nothing for what is no name of several things. */
export function namesOf(resource: string): Names | undefined {
  if (!/^[a-z][A-Za-z0-9]*s$/.test(resource)) return undefined;
  const one = singular(resource);
  return {
    resource,
    Many: pascal(resource),
    One: pascal(one),
    one,
    table: spaced(one).replaceAll(' ', '_'),
    words: { many: spaced(resource), one: spaced(one) },
  };
}

const singular = (name: string): string =>
  /[^aeiou]ies$/.test(name)
    ? name.replace(/ies$/, 'y')
    : /(?:ss|x|z|ch|sh)es$/.test(name)
      ? name.replace(/es$/, '')
      : name.replace(/s$/, '');

/** `book notes` of `bookNotes`. */
export const spaced = (name: string): string =>
  name.replaceAll(/[.A-Z]/g, (char) => ` ${char === '.' ? '' : char.toLowerCase()}`).replaceAll('  ', ' ');
