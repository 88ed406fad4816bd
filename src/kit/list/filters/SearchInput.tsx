import { useResourceContext, useTranslate } from 'react-admin';
import { use } from 'react';
import { SearchTextContext } from '../searchText.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  /** Always `text`. */
  source: string;
  /** Message id or text. Default: `resources.<resource>.search`. */
  label?: string;
  alwaysOn?: boolean;
}

/** react-admin's SearchInput next to the list: it needs no form, and its text follows the keys at once. */
export function SearchInput({ label }: Props) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const search = use(SearchTextContext);
  if (!search) return null;
  return (
    <SearchField label={t(label ?? `resources.${resource}.search`)} text={search.text} onChange={search.setText} />
  );
}
