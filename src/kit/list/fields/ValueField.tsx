import { useFieldValue } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface Props {
  source: string;
}

/** A column without a field: the value itself; a yes or no in words. */
export function ValueField({ source }: Props) {
  const t = useTranslate();
  const value: unknown = useFieldValue({ source });
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (value === null || value === undefined || value === '') return t('list.none');
  return <bdi>{typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)}</bdi>;
}
