import type { FieldSpec, FormValues, SentValues } from './spec.ts';

/** What was entered, in the types of the operation's input; what was left empty is null. */
export const sentValues = (fields: readonly FieldSpec[], values: FormValues): SentValues =>
  Object.fromEntries(fields.map((field) => [field.key, sentValue(field, values[field.key] ?? '')]));

function sentValue({ kind }: FieldSpec, value: string | boolean): SentValues[string] {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (kind !== 'number' && kind !== 'answer') return text;
  if (text === '') return null;
  return kind === 'number' ? Number(text) : text === 'true';
}
