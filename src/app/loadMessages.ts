import { whilePageStays } from '../../shared/browser/pageStays.ts';
import type { Logger } from '../../shared/browser/log.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/i18n/locales.ts';
import type { Messages } from '../i18n/messages.ts';

type Loader = () => Promise<Partial<Messages>>;
type Find = (locale: Locale) => Loader | undefined;

// vite.config.ts splits each bundle, and each part is a separate chunk.
const openBundles = import.meta.glob<Partial<Messages>>('../../locales/*.json', {
  import: 'default',
  query: '?open',
});
const otherBundles = import.meta.glob<Partial<Messages>>('../../locales/*.json', {
  import: 'default',
  query: '?other',
});

const lateBundles = import.meta.glob<Partial<Messages>>('../../locales/*.json', {
  import: 'default',
  query: '?late',
});

const finder =
  (bundles: Readonly<Record<string, Loader>>): Find =>
  (locale) =>
    bundles[`../../locales/${locale}.json`];

/** Finds the texts of pages that are shown before sign-in. */
const openMessages = finder(openBundles);

/** Finds the texts of all other pages. */
export const otherMessages = finder(otherBundles);

/** Finds the texts of MUI parts, which are loaded late themselves. */
export const lateMessages = finder(lateBundles);

/** The languages that have a bundle. */
export const AVAILABLE_LOCALES = Object.keys(openBundles).map(
  (path) => path.replace(/^.*\/(.*)\.json$/, '$1') as Locale,
);

export interface LoadedMessages {
  locale: Locale;
  messages: Partial<Messages>;
}

/** Loads the bundle of one language. If that fails, logs the error and falls back to English. */
export async function loadMessages(locale: Locale, log: Logger, find: Find = openMessages): Promise<LoadedMessages> {
  try {
    const load = find(locale);
    if (!load) throw new Error(`no bundle for ${locale}`);
    return { locale, messages: await whilePageStays(load()) };
  } catch (error) {
    if (locale === DEFAULT_LOCALE) throw error;
    log.error('a language bundle did not load', { locale, error });
    return loadMessages(DEFAULT_LOCALE, log, find);
  }
}
