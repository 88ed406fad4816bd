/** The languages of console, tool and server, as their bundles are named. */
export const LOCALES = ['ar', 'de', 'en', 'es', 'fr', 'fr_CA', 'nl', 'pt_BR'] as const;
export type Locale = (typeof LOCALES)[number];

const RIGHT_TO_LEFT = /^ar\b/;

/** Of a bundle or a BCP 47 tag. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');
