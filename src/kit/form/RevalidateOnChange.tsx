import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface Props {
  field: string;
  /** Other fields that the field's rule depends on. */
  after: readonly string[];
}

/** Validates a field again when another one changes, which react-hook-form does for its own rules only. */
export function RevalidateOnChange({ field, after }: Props) {
  const { subscribe, trigger } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name !== undefined && after.includes(name)) void trigger(field);
        },
      }),
    [subscribe, trigger, field, after],
  );
  return null;
}
