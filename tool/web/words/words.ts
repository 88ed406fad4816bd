import { createContext, use } from 'react';
import type en from '../../locales/en.json';
import { formatMessage, type Values } from './formatMessage.ts';

export type Word = keyof typeof en;

export interface Words {
  language: string;
  direction: 'ltr' | 'rtl';
  t: (word: Word, values?: Values) => string;
  number: (value: number) => string;
  /** Of a hundred. */
  percent: (value: number) => string;
  dateTime: (at: number, style?: Intl.DateTimeFormatOptions) => string;
}

const bundles: Readonly<Record<string, () => Promise<{ default: Record<Word, string> }>>> = {
  en: () => import('../../locales/en.json'),
  ar: () => import('../../locales/ar.json'),
};

/** The texts of the launch's language, or English where there are none. */
export async function loadWords(locale: string): Promise<Words> {
  const language = Object.keys(bundles).find((known) => locale === known || locale.startsWith(`${known}-`)) ?? 'en';
  const texts = (await (bundles[language] as (typeof bundles)[string])()).default;
  return createWords(language, texts, locale.startsWith(language) ? locale : language);
}

const MEDIUM: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

export function createWords(language: string, texts: Readonly<Record<Word, string>>, locale: string): Words {
  // the digits of players and of number fields
  const region = new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    t: (word, values = {}) => formatMessage(texts[word], values, region),
    number: (value) => new Intl.NumberFormat(region, { maximumFractionDigits: 1 }).format(value),
    percent: (value) => new Intl.NumberFormat(region, { style: 'percent' }).format(Math.round(value) / 100),
    dateTime: (at, style = MEDIUM) => new Intl.DateTimeFormat(region, style).format(at),
  };
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords outside its provider');
  return words;
}
