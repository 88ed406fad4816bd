import { LOCALES, type Locale } from '../shared/i18n/locales.ts';

const DEFAULT_LANGUAGE: Locale = 'en';

/**
 * Finds the bundle for a BCP 47 tag: that of the region, else of the language, else of another region, else English.
 */
export function findLanguage(tag: string): Locale {
  const [base = '', region = ''] = tag.split(/[-_]/);
  return (
    LOCALES.find((language) => language === `${base}_${region.toUpperCase()}`) ??
    LOCALES.find((language) => language === base) ??
    LOCALES.find((language) => language.startsWith(`${base}_`)) ??
    DEFAULT_LANGUAGE
  );
}
