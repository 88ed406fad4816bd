import type { ConfigValue } from '../read/configText.ts';

/** The first lines of every emitted file. */
export const header = (...sources: readonly string[]): string =>
  `// Generated from ${sources.join(' and ')} by \`npm run generate\`. ` +
  'Do not edit: change those, or a slot in src/features.\n';

const ESCAPES: Readonly<Record<string, string>> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text as a literal; what would end the line or can't be seen is escaped. */
export const quote = (text: string): string =>
  `'${text.replace(
    /['\\\p{Cc}\p{Zl}\p{Zp}]/gu,
    (char) => ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}'`;

export const quoteAll = (texts: readonly string[]): string => `[${texts.map(quote).join(', ')}]`;

/** An object key as it is written. */
export const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

/** `{ a: 1, b: 2 }` of entries that are code; entries without code are left out. */
export function object(entries: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(entries).flatMap(([name, code]) =>
    code === undefined ? [] : [`${key(name)}: ${code}`],
  );
  return written.length === 0 ? '{}' : `{ ${written.join(', ')} }`;
}

/** A value of the config as it is written in code. */
export function valueCode(value: ConfigValue): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map((part: ConfigValue) => valueCode(part)).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return object(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, valueCode(part)])));
}
