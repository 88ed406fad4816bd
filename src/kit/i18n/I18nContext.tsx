import { createContext, type ReactNode } from 'react';
import { formatMessage } from '../../domain/formatMessage.ts';
import type { LoadedMessages } from './loadMessages.ts';
import { directionOf, languageTag, type Locale } from '../../domain/locales.ts';
import type { MessageId, MessageValues } from './messages.ts';

export type Translate = (id: MessageId, values?: MessageValues) => string;

export interface I18n {
  locale: Locale;
  /** BCP 47, for Intl. */
  language: string;
  direction: 'ltr' | 'rtl';
  t: Translate;
  /** Takes in the texts that came later than the first ones. */
  extend: (messages: LoadedMessages['messages']) => void;
}

export function createI18n({ locale, messages }: LoadedMessages): I18n {
  const language = languageTag(locale);
  const known: Partial<Record<string, string>> = { ...messages };
  return {
    locale,
    language,
    direction: directionOf(locale),
    // react-admin asks for ids of its own, which no bundle has: they stand for themselves.
    t: (id, values = {}) => formatMessage(known[id] ?? id, values, language),
    extend: (more) => void Object.assign(known, more),
  };
}

export const I18nContext = createContext<I18n | undefined>(undefined);

export function I18nProvider({ value, children }: { value: I18n; children: ReactNode }) {
  return <I18nContext value={value}>{children}</I18nContext>;
}
