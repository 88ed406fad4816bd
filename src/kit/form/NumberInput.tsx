import { NumberInput as RaNumberInput, type NumberInputProps, type Validator } from 'react-admin';
import { useState } from 'react';

interface Props extends Omit<NumberInputProps, 'validate'> {
  validate?: Validator & { isRequired?: boolean };
}

/** react-admin's number input treats incomplete numbers as an empty field. This one reports them as errors. */
export function NumberInput({ validate, slotProps, ...props }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const isRead = () => (input?.validity.badInput ? { message: 'rules.malformed', args: {} } : undefined);
  return (
    <RaNumberInput
      {...props}
      validate={validate ? [Object.assign(isRead, { isRequired: validate.isRequired }), validate] : isRead}
      slotProps={{ ...slotProps, htmlInput: { dir: 'ltr', ...slotProps?.htmlInput, ref: setInput } }}
    />
  );
}
