import { useTranslator } from '../i18n/translator.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long something has waited, such as "6 days". */
export function useAge(): (since: number) => string {
  const { language } = useTranslator();
  return (since) => {
    const waited = Math.max(MINUTE_MS, Date.now() - since);
    const [unit, length] = UNITS.find(([, each]) => waited >= each) ?? UNITS[2];
    const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(`${language}-u-nu-latn`, options).format(Math.floor(waited / length));
  };
}
