import Polyglot from 'node-polyglot';

/** Replaces `%{product}` in every message. */
export const PRODUCT_NAME = 'Practicum';

export type MessageValues = Readonly<Record<string, string | number>>;

export type Messages<Id extends string> = (id: Id, values?: MessageValues) => string;

/**
 * Returns polyglot's options for a language, given as a BCP 47 tag. A message contains `%{name}` for a value.
 * Plural forms are separated by `||||`, in the order of polyglot's plural rules (Arabic: zero, one, two, few, many,
 * other), and selected by `smart_count`.
 */
export function polyglotOptions(language: string): Polyglot.PolyglotOptions {
  let format: Intl.NumberFormat | undefined;
  // Intl formatters are expensive to construct, and most texts contain no number.
  const write = (value: string | number) =>
    typeof value === 'number' ? (format ??= new Intl.NumberFormat(language)).format(value) : value;
  return {
    // The plural rules contain tags in lower case only: for `pt-BR` they would apply those of `pt`.
    locale: new Intl.Locale(language).baseName.toLowerCase(),
    // A notice can get a text of the tool instead of an id. Such a text is shown as it is.
    allowMissing: true,
    replace(placeholder, fill) {
      return this.replace(placeholder, (whole, name: string) =>
        name === 'product' ? PRODUCT_NAME : write(fill(whole, name)),
      );
    },
  };
}

/** Returns a function that looks up a message by id and fills in its placeholders. */
export function createMessages<Id extends string>(texts: Readonly<Record<Id, string>>, language: string): Messages<Id> {
  const polyglot = new Polyglot({ ...polyglotOptions(language), phrases: texts });
  // Polyglot replaces placeholders only if it gets values.
  return (id, values = {}) => polyglot.t(id, values);
}
