import { valueAt } from '../../domain/listRules.ts';
import { useMessages } from '../i18n/useMessages.ts';
import type { ColumnSpec } from './spec.ts';

interface Props<R> {
  column: ColumnSpec<R>;
  record: R;
}

/** The value itself: a word of a closed vocabulary in the user's language, a yes or no, else the text. */
export function ValueCell<R>({ column, record }: Props<R>) {
  const t = useMessages();
  const value = valueAt(record as Readonly<Record<string, unknown>>, column.key);
  const word = column.values?.[String(value)];
  if (word !== undefined) return t(word);
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (value === null || value === undefined || value === '') return t('list.none');
  return <bdi>{typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)}</bdi>;
}
