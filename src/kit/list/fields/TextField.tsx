import { useFieldValue } from 'react-admin';
import { useEmptyText, useTranslate } from '../../i18n/useTranslate.ts';

interface Props {
  source: string;
  /** Default: a dash. */
  emptyText?: string;
  className?: string;
}

/** react-admin's TextField as a light element; booleans are shown in words. Columns without a field use this one. */
export function TextField({ source, emptyText, className }: Props) {
  const t = useTranslate();
  const empty = useEmptyText(emptyText);
  const value: unknown = useFieldValue({ source });
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  const isEmpty = value === null || value === undefined || value === '';
  return <bdi className={className}>{isEmpty ? empty : textOf(value)}</bdi>;
}

const textOf = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
