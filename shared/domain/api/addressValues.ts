// A user's text can contain the separator.
const encode = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const decode = (value: string): string => value.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Joins several values as one parameter of an address: `a,b`. */
export const joinValues = (values: readonly string[]): string => values.map(encode).join(',');

/** Splits the values of a parameter. Returns none for an absent or empty one. */
export const splitValues = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .filter((value) => value !== '')
    .map(decode);
