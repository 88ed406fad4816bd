import type { Logger } from '../log.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';
import type { Messages } from './messages.ts';

type Loader = () => Promise<Messages>;

/** Bundles by the path that Vite knows them under; each is a chunk of its own. */
const bundles = import.meta.glob<Messages>('../../../locales/*.json', { import: 'default' });

const loaderOf = (locale: Locale): Loader | undefined => bundles[`../../../locales/${locale}.json`];

/** The languages that have a bundle. */
export const AVAILABLE_LOCALES = Object.keys(bundles).map((path) => path.replace(/^.*\/(.*)\.json$/, '$1') as Locale);

export interface LoadedMessages {
  locale: Locale;
  messages: Messages;
}

/** Loads the bundle of a language and no other; when that fails, it is logged and English is used. */
export async function loadMessages(locale: Locale, log: Logger, find: (locale: Locale) => Loader | undefined = loaderOf): Promise<LoadedMessages> {
  try {
    const load = find(locale);
    if (!load) throw new Error(`no bundle for ${locale}`);
    return { locale, messages: await load() };
  } catch (error) {
    if (locale === DEFAULT_LOCALE) throw error;
    log.error('a language bundle did not load', { locale, error });
    return loadMessages(DEFAULT_LOCALE, log, find);
  }
}
