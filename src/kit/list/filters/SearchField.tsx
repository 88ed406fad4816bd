import { Search } from 'lucide-react';
import { FILTER_TEXT_MAX } from '../../../../shared/domain/limits.ts';

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** The search box of a list. */
export const SearchField = ({ label, text, onChange }: Props) => (
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
