import { Search } from 'lucide-react';
import { FILTER_TEXT_MAX } from '../../domain/limits.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

interface Props {
  label: MessageId;
  text: string;
  onChange: (text: string) => void;
}

export function SearchBox({ label, text, onChange }: Props) {
  const t = useTranslate();
  return (
    <span className="search">
      <Search size={18} aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={t(label)}
        placeholder={t(label)}
        maxLength={FILTER_TEXT_MAX}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
