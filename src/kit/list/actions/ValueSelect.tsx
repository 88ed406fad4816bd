import type { MessageId } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface Props {
  label: string;
  value: string;
  values: Readonly<Record<string, MessageId>>;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A choice among a few words: the browser's own, which needs no code. */
export function ValueSelect({ label, value, values, disabled = false, autoFocus = false, onChange }: Props) {
  const t = useTranslate();
  return (
    <select
      className="value-select"
      aria-label={label}
      value={value}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
    >
      {Object.entries(values).map(([word, text]) => (
        <option key={word} value={word}>
          {t(text)}
        </option>
      ))}
    </select>
  );
}
