/** Marks a value in the address that is not plain text: the rest is JSON. */
const MARK = '~';

/** Formats a value for the address, for inputs that declare no kind: a text as it is, anything else marked. */
export const writeValue = (value: unknown): string =>
  typeof value === 'string' && !value.startsWith(MARK) ? value : MARK + JSON.stringify(value);

/**
 * Address parameter of filters that a list sets without an input, such as those of react-admin's FilterList: all in
 * one, in react-admin's format.
 */
export const OTHER_FILTERS = 'filter';

/** Returns the values of those filters; empty if they can't be read. */
export function otherFilters(values: readonly string[] = []): Readonly<Record<string, unknown>> {
  const read = readValue(values[0] ?? '');
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/** Reads a value back; a marked text that can't be read stays as it is. */
export function readValue(text: string): unknown {
  if (!text.startsWith(MARK)) return text;
  try {
    return JSON.parse(text.slice(MARK.length));
  } catch {
    return text;
  }
}
