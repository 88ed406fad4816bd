import { createContext, use } from 'react';
import type en from '../../locales/en.json';

export type Word = keyof typeof en;
export type Values = Readonly<Record<string, string | number>>;

export interface Words {
  language: string;
  direction: 'ltr' | 'rtl';
  t: (word: Word, values?: Values) => string;
}

const bundles: Readonly<Record<string, () => Promise<{ default: Record<Word, string> }>>> = {
  en: () => import('../../locales/en.json'),
  ar: () => import('../../locales/ar.json'),
};

/** The texts of the launch's language, or English where there are none. */
export async function loadWords(locale: string): Promise<Words> {
  const language = Object.keys(bundles).find((known) => locale === known || locale.startsWith(`${known}-`)) ?? 'en';
  const texts = (await (bundles[language] as (typeof bundles)[string])()).default;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return { language, direction, t: (word, values = {}) => texts[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) };
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords outside its provider');
  return words;
}
