import { localTimeZone, zonedText, zoneName } from '../../../shared/dates/zonedTime.ts';
import { useViewer } from '../viewer/ViewerContext.tsx';
import { useI18n } from './useTranslate.ts';

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
