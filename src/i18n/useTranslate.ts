import { useMemo } from 'react';
import { useI18nProvider, useTranslate as useAnyTranslate } from 'react-admin';
import { directionOf, regionalTag } from '../../shared/i18n/locales.ts';
import type { MessageId, MessageValues } from './messages.ts';

export type Translate = (id: MessageId, values?: MessageValues) => string;

/**
 * Returns react-admin's translate function, typed for ids of the bundles: `const t = useTranslate();
 * t('list.filter')`.
 */
export const useTranslate = (): Translate => useAnyTranslate();

/** Returns the text for an empty field: react-admin's `emptyText`, which is a text or a message id. Default: a dash. */
export function useEmptyText(emptyText: string = 'list.none'): string {
  const translate = useAnyTranslate();
  return translate(emptyText, { _: emptyText });
}

export interface I18n {
  t: Translate;
  /** BCP 47 tag with the region of the browser's language, for Intl. */
  language: string;
  direction: 'ltr' | 'rtl';
}

export function useI18n(): I18n {
  const locale = useI18nProvider().getLocale();
  const language = useMemo(() => regionalTag(locale, navigator.languages), [locale]);
  return { t: useTranslate(), language, direction: directionOf(language) };
}
