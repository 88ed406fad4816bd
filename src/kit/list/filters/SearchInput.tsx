import { useResourceContext, useTranslate } from 'react-admin';
import { use } from 'react';
import { SearchTextContext } from '../listState.ts';
import { Search } from 'lucide-react';
import { FILTER_TEXT_MAX } from '../../../../shared/domain/limits.ts';

interface SearchFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** The search box of a list. */
const SearchField = ({ label, text, onChange }: SearchFieldProps) => (
  <span className="search">
    <Search size={18} aria-hidden />
    <input
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      maxLength={FILTER_TEXT_MAX}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  </span>
);

interface Props {
  /** Always `text`. */
  source: string;
  /** Message id or text. Default: `resources.<resource>.search`. */
  label?: string;
  alwaysOn?: boolean;
}

/** react-admin's SearchInput next to the list: it needs no form, and its text updates immediately. */
export function SearchInput({ label }: Props) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const search = use(SearchTextContext);
  if (!search) return null;
  return (
    <SearchField label={t(label ?? `resources.${resource}.search`)} text={search.text} onChange={search.setText} />
  );
}
