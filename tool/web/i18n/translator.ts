import { createContext, use } from 'react';
import { DATE, DATE_TIME, dateFormat, localTimeZone, zonedText } from '../../../shared/dates/zonedTime.ts';
import { directionOf, regionalTag } from '../../../shared/i18n/locales.ts';
import { createMessages, type Messages } from '../../../shared/i18n/messages.ts';
import type en from '../../locales/en.json';
import { findLanguage } from '../../language.ts';

export type MessageKey = keyof typeof en;

export interface Translator {
  language: string;
  direction: 'ltr' | 'rtl';
  t: Messages<MessageKey>;
  number: (value: number) => string;
  /** Formats a number from 0 to 100 as a percentage. */
  percent: (value: number) => string;
  dateTime: (at: number, style?: Intl.DateTimeFormatOptions) => string;
  /** Time zone of the institution's dates. */
  timeZone: string;
  /** Formats a date in the institution's time zone, with the name of the zone. */
  zoned: (at: number) => string;
  dateRange: (start: number, end: number) => string;
}

const bundles = import.meta.glob<Record<MessageKey, string>>('../../locales/*.json', { import: 'default' });
const pathOf = (language: string) => `../../locales/${language}.json`;

/** Loads the texts of the launch's language only. */
export async function loadTranslator(tag: string, timeZone?: string): Promise<Translator> {
  const language = findLanguage(tag);
  const load = bundles[pathOf(language)];
  if (!load) throw new Error(`There is no bundle for ${language}.`);
  const spoken = language.replace('_', '-');
  return createTranslator(spoken, await load(), regionalTag(spoken, [tag]), timeZone ?? localTimeZone());
}

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' };

function createTranslator(
  language: string,
  texts: Readonly<Record<MessageKey, string>>,
  region: string,
  timeZone: string,
): Translator {
  return {
    language,
    timeZone,
    zoned: (at) => zonedText(at, { language: region, timeZone, style: LONG, isNamed: true }),
    direction: directionOf(language),
    t: createMessages(texts, region),
    number: (value) => new Intl.NumberFormat(region, { maximumFractionDigits: 1 }).format(value),
    percent: (value) => new Intl.NumberFormat(region, { style: 'percent' }).format(Math.round(value) / 100),
    dateTime: (at, style = DATE_TIME) => dateFormat(region, style).format(at),
    dateRange: (start, end) => dateFormat(region, DATE).formatRange(start, end),
  };
}

export const TranslatorContext = createContext<Translator | undefined>(undefined);

export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('useTranslator outside its provider');
  return translator;
}
