import { useFieldValue } from 'react-admin';
import { useI18n } from '../../i18n/useTranslate.ts';
import { DATE } from '../../../../shared/dates/zonedTime.ts';

interface Props {
  source: string;
  showTime?: boolean;
  options?: Intl.DateTimeFormatOptions;
}

/** react-admin's DateField as a light element; the value is a time in milliseconds since 1970, or an ISO 8601 text. */
export function DateField({ source, showTime = false, options }: Props) {
  const { t, language } = useI18n();
  const value: unknown = useFieldValue({ source });
  if (typeof value !== 'number' && typeof value !== 'string') return t('list.none');
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <bdi>{value}</bdi>;
  const format = options ?? { ...DATE, ...(showTime && { timeStyle: 'short' }) };
  return <time dateTime={date.toISOString()}>{new Intl.DateTimeFormat(language, format).format(date)}</time>;
}
