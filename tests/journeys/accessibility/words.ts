import ar from '../../../locales/ar.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import { PRODUCT_NAME } from '../../../shared/i18n/messages.ts';

// English can be ahead of the others while a screen is being written.
const bundles: Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>> = { en, ar };
export type Language = keyof typeof bundles;
/** Returns a text of the console that has no placeholders except the product's name. */
export type Say = (id: keyof typeof en) => string;

export const sayIn =
  (language: Language): Say =>
  (id) =>
    (bundles[language][id] ?? en[id]).replace('%{product}', PRODUCT_NAME);
