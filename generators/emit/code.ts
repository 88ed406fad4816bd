import { mapValues } from 'es-toolkit';
import type { ConfigValue } from '../config/leafSchemas.ts';

export interface Imported {
  name: string;
  from: string;
  isType?: true;
  isNamespace?: true;
}

/** An expression or type in an emitted module: its text, its imports, and the parameters that it uses. */
export class Code {
  readonly text: string;
  readonly imports: readonly Imported[];
  readonly reads: readonly string[];

  constructor(text: string, imports: readonly Imported[] = [], reads: readonly string[] = []) {
    this.text = text;
    this.imports = imports;
    this.reads = reads;
  }
}

type Part = Code | string;

export function joined(parts: readonly Part[], separator = ''): Code {
  const codes = parts.filter((part) => typeof part !== 'string');
  return new Code(
    parts.map((part) => (typeof part === 'string' ? part : part.text)).join(separator),
    union(codes.map(({ imports }) => imports)),
    union(codes.map(({ reads }) => reads)),
  );
}

// Avoids copies, because a table has thousands of parts, and most of them have no imports or share them.
function union<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? first : [...new Set([first, ...others].flat())];
}

/** Returns the code of a template with all imports of its parts: code`${FIRST}(${at})`. */
export const code = (texts: TemplateStringsArray, ...parts: readonly Part[]): Code =>
  joined(texts.flatMap((text, index) => [text, parts[index] ?? '']));

/** Returns `{ a: 1, b: 2 }`. Undefined entries are omitted. */
export function record(entries: Readonly<Record<string, Part | undefined>>): Code {
  const written = Object.entries(entries).flatMap(([name, part]) =>
    part === undefined ? [] : [code`${key(name)}: ${part}`],
  );
  return written.length === 0 ? new Code('{}') : code`{ ${joined(written, ', ')} }`;
}

/** Returns `(call) => …`, with the parameters up to the last one that the code uses. */
export function arrow(parameters: readonly string[], body: Code): Code {
  const last = parameters.findLastIndex((name) => body.reads.includes(name));
  return code`(${parameters.slice(0, last + 1).join(', ')}) => ${body}`;
}

export const codeOf = (imported: Imported): Code => new Code(imported.name, [imported]);

export const header = (...sources: readonly string[]): string =>
  `// Generated from ${sources.join(' and ')} by \`npm run generate\`. ` +
  'Do not edit: change those, or a slot in src/features.\n';

const ESCAPES: Readonly<Record<string, string>> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a string as a literal. Line breaks and invisible characters are escaped. */
export const quote = (text: string): string =>
  `'${text.replace(
    /['\\\p{Cc}\p{Zl}\p{Zp}]/gu,
    (char) => ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}'`;

export const quoteAll = (texts: readonly string[]): string => `[${texts.map(quote).join(', ')}]`;

export const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

export const object = (entries: Readonly<Record<string, string | undefined>>): string => record(entries).text;

type Value = ConfigValue | { readonly [name: string]: Value | undefined };

/** Returns a value as a literal. Undefined entries are omitted. */
export function valueCode(value: Value): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map((part: ConfigValue) => valueCode(part)).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return object(
    mapValues(value as Record<string, Value | undefined>, (part) => (part === undefined ? part : valueCode(part))),
  );
}

/** A value or code. A prop that is undefined or false is omitted. */
export type Prop = Value | Code | undefined;

/** Name of a prop that stands for all props of an object. */
export const SPREAD = '...';

/** An element in an emitted module, on one line. The formatter breaks it. */
export class Element extends Code {
  /** `part` is a component's static part, such as `Col` of `DataTable.Col`. */
  constructor(
    component: Imported | string,
    props: Readonly<Record<string, Prop>> = {},
    children: readonly Code[] = [],
    part?: string,
  ) {
    const [base, own] = typeof component === 'string' ? [component, []] : [component.name, [component]];
    const name = part === undefined ? base : `${base}.${part}`;
    const open = [name, ...Object.entries(props).flatMap(([prop, value]) => propText(prop, value))].join(' ');
    const inner = children.map(({ text }) => text).join('\n');
    const parts = [...Object.values(props).filter((prop) => prop instanceof Code), ...children];
    super(children.length === 0 ? `<${open} />` : `<${open}>${inner}</${name}>`, [
      ...own,
      ...parts.flatMap(({ imports }) => imports),
    ]);
  }
}

function propText(name: string, value: Prop): string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [name];
  if (typeof value === 'string' && !/["&\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return [`${name}="${value}"`];
  const text = value instanceof Code ? value.text : valueCode(value);
  return [name === SPREAD ? `{...${text}}` : `${name}={${text}}`];
}

export const inLists = (name: string): Imported => ({ name, from: '@list' });
export const inForms = (name: string): Imported => ({ name, from: '@form' });
export const inShows = (name: string): Imported => ({ name, from: '@show' });
export const inResources = (name: string): Imported => ({ name, from: '@resource' });
