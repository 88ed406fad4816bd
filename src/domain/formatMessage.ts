export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Fills a message in: `{name}` stands for a value, and
 * `{count, plural, =0 {No courses} one {# course} other {# courses}}` picks by number, # being the number itself.
 * This is the part of ICU MessageFormat that the bundles use; plural words are those of Intl.PluralRules.
 */
export function formatMessage(message: string, values: MessageValues, language: string): string {
  return message.replace(PLACEHOLDER, (whole, name: string, choices: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (choices === undefined) return typeof value === 'number' ? numberFormat(language).format(value) : value;
    return plural(choices, Number(value), language);
  });
}

const PLACEHOLDER = /\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*)?\}/g;
const CHOICE = /(=\d+|\w+) \{([^{}]*)\}/g;

function plural(choices: string, count: number, language: string): string {
  const texts = new Map(Array.from(choices.matchAll(CHOICE), ([, key = '', text = '']) => [key, text]));
  const text = texts.get(`=${count}`) ?? texts.get(pluralRules(language).select(count)) ?? texts.get('other') ?? '';
  return text.replaceAll('#', numberFormat(language).format(count));
}

/** Intl's formatters are dear to make, so each is made once a language. */
function memoize<T>(create: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = create(language);
    made.set(language, fresh);
    return fresh;
  };
}

const numberFormat = memoize((language) => new Intl.NumberFormat(language));
const pluralRules = memoize((language) => new Intl.PluralRules(language));
