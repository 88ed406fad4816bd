export type Fields = Readonly<Record<string, string | undefined>>;

/** The fields of a form or a query. One that is given twice counts as left out (RFC 6749, 3.1: not more than once). */
export function readFields(given: unknown): Fields {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
