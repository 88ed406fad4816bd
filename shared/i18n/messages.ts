import Polyglot from 'node-polyglot';

/** Replaces `%{product}` in every message. */
export const PRODUCT_NAME = 'Practicum';

export type MessageValues = Readonly<Record<string, string | number>>;

export type Messages<Id extends string> = (id: Id, values?: MessageValues) => string;

/**
 * Returns polyglot's options for a language, given as a BCP 47 tag. In a message, `%{name}` is a placeholder, and
 * `||||` separates plural forms, which `smart_count` selects. The forms are in the order of polyglot's plural rules
 * (Arabic: zero, one, two, few, many, other).
 */
export function polyglotOptions(language: string): Polyglot.PolyglotOptions {
  let format: Intl.NumberFormat | undefined;
  // Create the Intl formatter only when needed: it is expensive, and most texts contain no number.
  const write = (value: string | number) =>
    typeof value === 'number' ? (format ??= new Intl.NumberFormat(language)).format(value) : value;
  return {
    // The plural rules contain only lower-case tags. For `pt-BR` they would apply those of `pt`.
    locale: new Intl.Locale(language).baseName.toLowerCase(),
    // A notice can contain a text from the tool instead of a message id. Such a text is shown unchanged.
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
  // Polyglot replaces placeholders only if it is given values.
  return (id, values = {}) => polyglot.t(id, values);
}
