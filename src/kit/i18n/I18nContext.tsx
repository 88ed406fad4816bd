import { createContext, type ReactNode } from 'react';
import { formatMessage } from './formatMessage.ts';
import type { LoadedMessages } from './loadMessages.ts';
import { directionOf, languageTag, type Locale } from './locales.ts';
import type { MessageId, MessageValues } from './messages.ts';

export type Translate = (id: MessageId, values?: MessageValues) => string;

export interface I18n {
  locale: Locale;
  /** BCP 47, for Intl. */
  language: string;
  direction: 'ltr' | 'rtl';
  t: Translate;
}

export function createI18n({ locale, messages }: LoadedMessages): I18n {
  const language = languageTag(locale);
  return { locale, language, direction: directionOf(locale), t: (id, values = {}) => formatMessage(textOf(messages, id), values, language) };
}

/** react-admin asks for ids of its own, which no bundle has: they stand for themselves. */
const textOf = (messages: Readonly<Partial<Record<string, string>>>, id: string): string => messages[id] ?? id;

export const I18nContext = createContext<I18n | undefined>(undefined);

export function I18nProvider({ value, children }: { value: I18n; children: ReactNode }) {
  return <I18nContext value={value}>{children}</I18nContext>;
}
