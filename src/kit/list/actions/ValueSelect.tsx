import { useTranslate } from 'react-admin';
import type { Choice } from '../choices.ts';

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A choice among a few values: the browser's own, which needs no code. */
export function ValueSelect({ label, value, choices, disabled = false, autoFocus = false, onChange }: Props) {
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
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}
