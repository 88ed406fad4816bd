import { createMessages, type Messages } from '../../shared/i18n/messages.ts';
import {
  acceptedLanguages,
  detectLocale,
  directionOf,
  languageTag,
  LOCALES,
  type Locale,
} from '../../shared/i18n/locales.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import fr_CA from '../locales/fr_CA.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import pt_BR from '../locales/pt_BR.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

export const isMessageKey = (id: string): id is MessageKey => Object.hasOwn(en, id);

const bundles: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = {
  ar,
  de,
  en,
  es,
  fr,
  fr_CA,
  nl,
  pt_BR,
};

/** The server's user-facing texts in one language. */
export interface Translator {
  /** BCP 47 tag, for Intl and the html element. */
  language: string;
  direction: 'ltr' | 'rtl';
  translate: Messages<MessageKey>;
}

export function translatorIn(locale: Locale): Translator {
  const language = languageTag(locale);
  return {
    language,
    direction: directionOf(locale),
    translate: createMessages(bundles[locale], language),
  };
}

interface RequestWithLanguages {
  headers: { 'accept-language'?: string | undefined };
}

/** Returns the language that the console would choose for this browser. */
export const localeOf = ({ headers }: RequestWithLanguages): Locale =>
  detectLocale(acceptedLanguages(headers['accept-language'] ?? ''), LOCALES);

export const translatorFor = (request: RequestWithLanguages): Translator => translatorIn(localeOf(request));
