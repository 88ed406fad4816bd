import { useMemo } from 'react';
import { useI18nProvider, useTranslate as useAnyTranslate } from 'react-admin';
import { directionOf, regionalTag } from '../../shared/i18n/locales.ts';
import type { MessageId, MessageValues } from './messages.ts';
import { localTimeZone, zonedText, zoneName } from '../../shared/dates/zonedTime.ts';
import { useViewer } from '../viewer/ViewerContext.tsx';

/** Returns the time zone of the institution's dates; by default the browser's. */
export const useTimeZone = (): string => useViewer().org?.timeZone ?? localTimeZone();

/** Returns the name of the institution's time zone if it differs from the browser's. */
export function useForeignZone(): string | undefined {
  const timeZone = useTimeZone();
  const { language } = useI18n();
  return timeZone === localTimeZone() ? undefined : zoneName(timeZone, language);
}

/** Returns a function that formats times set by an institution, such as due dates, in its time zone. */
export function useZonedText(style?: Intl.DateTimeFormatOptions): (moment: number) => string {
  const { language } = useI18n();
  const timeZone = useTimeZone();
  return (moment) => zonedText(moment, { language, timeZone, ...(style && { style }) });
}

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
