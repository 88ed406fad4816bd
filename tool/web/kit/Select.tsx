import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface Props<Value extends string | number> {
  label: ReactNode;
  /** True to hide the label visually, because the surroundings show the purpose of the field. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  className?: string;
  disabled?: boolean;
  value: Value | undefined;
  choices: readonly { id: Value; name: string }[];
  onChange: (value: Value) => void;
}

/** A labeled choice among a few values. */
export function Select<Value extends string | number>({ value, choices, disabled, onChange, ...field }: Props<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find(({ id }) => String(id) === chosen);
    if (choice) onChange(choice.id);
  };
  return (
    <Field {...field}>
      {(attributes) => (
        <select {...attributes} value={value} disabled={disabled} onChange={({ target }) => choose(target.value)}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
