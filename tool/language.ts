import { LOCALES, type Locale } from '../shared/i18n/locales.ts';

const DEFAULT_LANGUAGE: Locale = 'en';

/** The bundle for a BCP 47 tag: of the region, else of the language, else of a sister region, else English. */
export function findLanguage(tag: string): Locale {
  const [base = '', region = ''] = tag.split(/[-_]/);
  return (
    LOCALES.find((language) => language === `${base}_${region.toUpperCase()}`) ??
    LOCALES.find((language) => language === base) ??
    LOCALES.find((language) => language.startsWith(`${base}_`)) ??
    DEFAULT_LANGUAGE
  );
}
