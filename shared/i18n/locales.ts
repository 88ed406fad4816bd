/** Locales supported by the console, the tool and the server, named like their bundles. */
export const LOCALES = ['ar', 'de', 'en', 'es', 'fr', 'fr_CA', 'nl', 'pt_BR'] as const;
export type Locale = (typeof LOCALES)[number];

const RIGHT_TO_LEFT = /^ar\b/;

/** Returns the direction of a language, given as a bundle's name or a BCP 47 tag. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');

export const DEFAULT_LOCALE: Locale = 'en';

/** Returns the BCP 47 tag that Intl and the html element require. */
export const languageTag = (locale: Locale): string => locale.replace('_', '-');

/**
 * Returns the first of the browser's languages that the console supports. An exact regional match is preferred over the
 * language alone.
 */
export function detectLocale(languages: readonly string[], available: readonly Locale[]): Locale {
  for (const language of languages) {
    const tag = language.toLowerCase();
    const exact = available.find((locale) => languageTag(locale).toLowerCase() === tag);
    const [base] = tag.split('-');
    const found =
      exact ?? available.find((locale) => locale === base) ?? available.find((locale) => locale.startsWith(`${base}_`));
    if (found !== undefined) return found;
  }
  return DEFAULT_LOCALE;
}

/**
 * Returns a language tag with the region of the reader's browser, such as en-GB. Uses Latin digits, like inputs and
 * players.
 */
export function regionalTag(language: string, languages: readonly string[]): string {
  const found = languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
  const locale = new Intl.Locale(found);
  const isLatin = new Intl.NumberFormat(found).resolvedOptions().numberingSystem === 'latn';
  return isLatin ? locale.baseName : new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
}

/** Returns the languages of an Accept-Language header (RFC 9110, 12.5.4), the preferred one first. */
export function acceptedLanguages(header: string): string[] {
  const ranges = header.split(',').map((range) => range.trim().split(/\s*;\s*q=/));
  const weighed = ranges.map(([language = '', weight = '1']) => ({ language, weight: Number(weight) || 0 }));
  return weighed
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
