import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { polyglotOptions } from '../../shared/i18n/messages.ts';
import { languageTag, type Locale } from '../../shared/i18n/locales.ts';

type Texts = Readonly<Partial<Record<string, string>>>;

/** react-admin's i18nProvider, to which more texts can be added later. */
export interface ExtensibleI18nProvider extends I18nProvider {
  extend: (texts: Texts) => Promise<void>;
}

export function createI18nProvider({ locale, messages }: { locale: Locale; messages: Texts }): ExtensibleI18nProvider {
  const language = languageTag(locale);
  const known = { ...messages };
  const provider = polyglotI18nProvider(
    () => known as TranslationMessages,
    language,
    [{ locale: language, name: language }],
    polyglotOptions(language),
  );
  return {
    ...provider,
    extend: (texts) => {
      Object.assign(known, texts);
      return provider.changeLocale(language);
    },
  };
}
