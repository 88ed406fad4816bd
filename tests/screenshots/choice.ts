import { views, type View } from '../journeys/accessibility/views.ts';
import type { Language } from '../journeys/accessibility/words.ts';

export interface Variation {
  /** Name of the variation, such as `dark-ar-360`. */
  name: string;
  scheme: 'light' | 'dark';
  language: Language;
  width: number;
}

const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ar'] as const;
const WIDTHS = [1280, 360] as const;

const variations: readonly Variation[] = SCHEMES.flatMap((scheme) =>
  LANGUAGES.flatMap((language) =>
    WIDTHS.map((width) => ({ name: `${scheme}-${language}-${width}`, scheme, language, width })),
  ),
);
const isIn = (word: string, { name }: Variation): boolean =>
  word.split('-').every((part) => name.split('-').includes(part));

/**
 * Returns the variations and views that the command line names by parts of their names, such as `ar-360`. Default:
 * all.
 */
export function chosen(words: readonly string[]): { variations: readonly Variation[]; views: readonly View[] } {
  const ofVariations = words.filter((word) => variations.some((variation) => isIn(word, variation)));
  const ofViews = words.filter((word) => !ofVariations.includes(word));
  const stray = ofViews.find((word) => !views.some(({ name }) => name.includes(word)));
  if (stray !== undefined)
    throw new Error(
      `"${stray}" is neither part of a variation (${variations.map(({ name }) => name).join(', ')}) nor of a view's name (${views.map(({ name }) => name).join('; ')})`,
    );
  return {
    variations: variations.filter((variation) => ofVariations.every((word) => isIn(word, variation))),
    views: views.filter(({ name }) => ofViews.length === 0 || ofViews.some((word) => name.includes(word))),
  };
}
