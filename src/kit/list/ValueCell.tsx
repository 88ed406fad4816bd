import { valueAt } from '../../domain/listRules.ts';
import { useI18n } from '../i18n/useTranslate.ts';
import type { ColumnSpec } from './spec.ts';

interface Props<R> {
  column: ColumnSpec<R>;
  record: R;
}

/** The value itself: a word of a closed vocabulary in the user's language, a yes or no, a date, else the text. */
export function ValueCell<R>({ column, record }: Props<R>) {
  const { t, language } = useI18n();
  const value = valueAt(record as Readonly<Record<string, unknown>>, column.key);
  const word = column.values?.[String(value)];
  if (word !== undefined) return t(word);
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (value === null || value === undefined || value === '') return t('list.none');
  if (column.isMoment && typeof value === 'number')
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(value);
  return <bdi>{typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)}</bdi>;
}
