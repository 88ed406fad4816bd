// A value can contain the separator.
const encode = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const decode = (value: string): string => value.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Joins several values to one URL parameter: `a,b`. */
export const joinValues = (values: readonly string[]): string => values.map(encode).join(',');

/** Splits the values of a URL parameter. Returns an empty array if it is absent or empty. */
export const splitValues = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .filter((value) => value !== '')
    .map(decode);
