import ar from '../locales/ar.json';
import de from '../locales/de.json';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import fr_CA from '../locales/fr_CA.json';
import nl from '../locales/nl.json';
import pt_BR from '../locales/pt_BR.json';
import { directionOf, type Locale } from '../../shared/i18n/locales.ts';
import { findLanguage } from '../language.ts';

const bundles: Readonly<Record<Locale, typeof en>> = { ar, de, en, es, fr, fr_CA, nl, pt_BR };

/** Returns texts and language for an Accept-Language header. Every browser lists the preferred language first. */
export function problemTexts(accepted: string) {
  const language = findLanguage(accepted.split(/[,;]/)[0]?.trim() ?? '');
  return {
    language: language.replace('_', '-'),
    direction: directionOf(language),
    texts: bundles[language],
  };
}
