import * as z from 'zod/mini';

/** Plain data that `screens.config.ts` can contain. */
export type ConfigValue = string | number | boolean | readonly ConfigValue[] | { readonly [key: string]: ConfigValue };

declare const named: unique symbol;
/** A string or number that names something. The schema and the project determine which names are allowed. */
export type Named<K extends string, V = string> = V & { readonly [named]: K };
/** The kind of name that a setting expects. */
export type KindOf<V> = V extends { readonly [named]: infer K } ? K : never;

/** Kinds of names that a project declares, called like their setting of `words`. */
export type WordKind =
  | 'audiences'
  | 'permissions'
  | 'icons'
  | 'features'
  | 'illustrations'
  | 'textRules'
  | 'sortRules'
  | 'matchRules'
  | 'exportRules'
  | 'subjectRules';

/**
 * Kind of name that a setting expects. `verify/kinds.ts` checks each kind, and `configTypes/schemaShape.ts` has its
 * type.
 */
export type Kind =
  | WordKind
  | 'breakpoints'
  | 'field'
  | 'value'
  | 'anyField'
  | 'type'
  | 'enum'
  | 'component'
  | 'function';

/** Facts about a setting for its diagnostics. */
interface About {
  /** Description of the accepted values. Undefined for objects, lists and records. */
  is?: string;
  /** The allowed words, if they are a closed set. */
  words?: readonly string[];
  /** Kind of name that is expected. */
  kind?: Kind;
  /** Replacement for a refused or missing value. It prevents follow-up errors. */
  orElse?: ConfigValue;
  /** Noun for an entry of a list, and the settings that must be unique: the first one that the entry has counts. */
  uniqueBy?: readonly [noun: string, ...settings: string[]];
}

export const about = new WeakMap<z.ZodMiniType, About>();

const described = <Schema extends z.ZodMiniType>(schema: Schema, of: About): Schema => {
  about.set(schema, of);
  return schema;
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const filledText = () => z.string().check(z.minLength(1));

export const text = described(filledText(), { is: 'a string' });
/** Part of a call. If it is invalid, the rest is checked as if it were missing. */
export const place = described(filledText(), { is: 'a string', orElse: '' });
export const openText = described(z.string(), { is: 'a string' });
export const number = described(z.int().check(z.positive()), { is: 'an integer above zero', orElse: 1 });
export const flag = described(z.boolean(), { is: 'true or false' });
export const literalTrue = described(z.literal(true), { is: 'true' });
export const textOrFlag = described(z.union([filledText(), z.boolean()]), { is: 'a string, true or false' });
export const firstValue = described(z.union([filledText(), z.boolean(), z.number()]), {
  is: 'a string, a number, true or false',
  orElse: '',
});
export const anyObject = described(
  z.custom<ConfigValue>((value) => isObject(value) && Object.keys(value ?? {}).length > 0),
  { is: 'an object of at least one field', orElse: {} },
);
/** Source of an argument, or a literal value. */
export const source = described(
  z.custom<string | { value: ConfigValue }>(
    (value) => isText(value) || (isObject(value) && Object.keys(value ?? {}).join() === 'value'),
  ),
  { is: 'a string or { value: … }', orElse: 'id' },
);
export const oneOf = <const Words extends readonly [string, ...string[]]>(is: string, words: Words) =>
  described(z.enum(words), { is, words });

export const breakpoint = described(
  z.custom<Named<'breakpoints', number>>((value) => Number.isInteger(value) && Number(value) > 0),
  { is: 'an integer above zero', kind: 'breakpoints' },
);

/** Creates the schema of a name of this kind. */
export const names = <const K extends Kind>(kind: K) =>
  described(z.custom<Named<K>>(isText), {
    is: 'a string',
    kind,
    uniqueBy: [kind === 'audiences' ? 'audience' : 'field'],
  });
/** One of the values on offer. */
export const choice = described(filledText(), { is: 'a string', uniqueBy: ['choice'] });

/** Creates the schema of a list that must not be empty. */
export const filled = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1));
/** Makes a setting optional. */
export const optional = z.exactOptional;
export const audiences = z.array(names('audiences'));
