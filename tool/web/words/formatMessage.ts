export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)(?:, plural,((?:\s*=?\w+ \{[^{}]*\})+)\s*)?\}/g;
const FORM = /(=?\w+) \{([^{}]*)\}/g;

/** Fills in `{name}` and `{count, plural, one {# day} other {# days}}`, as ICU MessageFormat writes them. */
export function formatMessage(text: string, values: Values, locale: string): string {
  const shown = (value: string | number | undefined) =>
    typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? '');
  return text.replace(PLACEHOLDER, (_, name: string, forms: string | undefined) => {
    const value = values[name];
    return forms === undefined ? shown(value) : chooseForm(forms, Number(value), locale).replaceAll('#', shown(value));
  });
}

function chooseForm(forms: string, count: number, locale: string): string {
  const texts = new Map([...forms.matchAll(FORM)].map(([, form = '', text = '']) => [form, text]));
  return texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(locale).select(count)) ?? texts.get('other') ?? '';
}
