import { expect, test } from 'vitest';
import { bundles, FOLDERS, languagesIn, proseOf, readBundle } from './bundles.ts';

/**
 * Term in a language: word parts to use, words to avoid (`*`: with any ending), and ids of texts that express it in
 * another way.
 */
interface Entry {
  say?: string[];
  not?: string[];
  besides?: string[];
}

const folder = new URL('glossary/', FOLDERS.console);
const glossaryOf = (language: string) => readBundle(folder, `${language}.json`) as unknown as Record<string, Entry>;
const english = glossaryOf('en');

// Arabic can be written with or without its vowel signs.
const bare = (text: string) => text.replace(/[\u064B-\u0652]/g, '').toLowerCase();
const words = (patterns: readonly string[]) => {
  const alternatives = patterns.map((pattern) => bare(pattern).replace(/\*$/, '\\p{L}*'));
  // Arabic joins "and", "for" and "the" to the following word.
  return new RegExp(`(?<![\\p{L}-])(?:[وفبلك]?(?:ال|لل)?)(?:${alternatives.join('|')})(?!\\p{L})`, 'u');
};

const translated = bundles.filter(({ language }) => language !== 'en');

test('every language has a glossary of known terms', () => {
  expect(languagesIn(folder).toSorted()).toEqual([...new Set(bundles.map(({ language }) => language))].toSorted());
  const unknown = translated.flatMap(({ language }) =>
    Object.keys(glossaryOf(language)).filter((term) => term !== 'you' && !(term in english)),
  );
  expect(unknown).toEqual([]);
});

test.each(translated)(
  '[i18n-01] the $of uses one term for each thing: $language',
  ({ language, bundle, english: source }) => {
    const strays = Object.entries(english).flatMap(([term, { say: spoken }]) => {
      if (!spoken) return [];
      const { say = [], besides = [] } = glossaryOf(language)[term] ?? {};
      expect({ term, say }).not.toEqual({ term, say: [] });
      const meant = Object.keys(source).filter(
        (id) => words(spoken).test(bare(proseOf(source[id] ?? ''))) && !besides.includes(id),
      );
      return meant
        .filter((id) => !say.some((part) => bare(bundle[id] ?? '').includes(bare(part))))
        .map((id) => `${term}: ${id}: ${bundle[id]}`);
    });
    expect(strays).toEqual([]);
  },
);

test.each(bundles)('[i18n-01] the $of avoids words that the glossary forbids: $language', ({ language, bundle }) => {
  const avoided = Object.entries(glossaryOf(language)).flatMap(([term, { not = [] }]) => {
    if (not.length === 0) return [];
    return Object.entries(bundle)
      .filter(([, text]) => words(not).test(bare(proseOf(text))))
      .map(([id, text]) => `${term}: ${id}: ${text}`);
  });
  expect(avoided).toEqual([]);
});
