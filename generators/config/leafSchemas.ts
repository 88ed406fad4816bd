import * as z from 'zod/mini';

/** Plain data that `screens.config.ts` can contain. */
export type ConfigValue = string | number | boolean | readonly ConfigValue[] | { readonly [key: string]: ConfigValue };

declare const named: unique symbol;
/** A string or number that names something; allowed values depend on the schema and the project. */
export type Named<K extends string, V = string> = V & { readonly [named]: K };
/** The kind of what a setting names. */
export type KindOf<V> = V extends { readonly [named]: infer K } ? K : never;

/** Words that a project declares, by the setting of `words` that holds them. */
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
 * Kind of name that a setting contains. `verify/kinds.ts` checks each kind, and `configTypes/kinds.ts` has its
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

/** Texts for diagnostics about a setting without parts. */
export interface Leaf {
  /** Accepted values, in words. */
  is: string;
  /** The words of a closed set. */
  words?: readonly string[];
  /** Kind of name. */
  kind?: Kind;
  /** Replacement for a refused value. It prevents follow-up errors. */
  orElse?: ConfigValue;
}

/** By schema. Those without an entry are objects, lists and records. */
export const leafSchemas = new WeakMap<z.ZodMiniType, Leaf>();

const leaf = <Schema extends z.ZodMiniType>(schema: Schema, about: Leaf): Schema => {
  leafSchemas.set(schema, about);
  return schema;
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPositiveInteger = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const filledText = () => z.string().check(z.minLength(1));

export const text = leaf(filledText(), { is: 'a string' });
/** Part of a call. If it is invalid, the rest is checked as if it were absent. */
export const place = leaf(filledText(), { is: 'a string', orElse: '' });
export const openText = leaf(z.string(), { is: 'a string' });
export const number = leaf(z.number().check(z.int(), z.positive()), { is: 'an integer above zero' });
export const flag = leaf(z.boolean(), { is: 'true or false' });
export const literalTrue = leaf(z.literal(true), { is: 'true' });
export const textOrFlag = leaf(z.union([filledText(), z.boolean()]), { is: 'a string, true or false' });
export const firstValue = leaf(z.union([filledText(), z.boolean(), z.number()]), {
  is: 'a string, a number, true or false',
  orElse: '',
});
export const anyObject = leaf(
  z.custom<ConfigValue>((value) => isObject(value) && Object.keys(value ?? {}).length > 0),
  { is: 'an object of at least one field', orElse: {} },
);
/** Source of an argument, or a literal value. */
export const source = leaf(
  z.custom<string | { value: ConfigValue }>(
    (value) => isText(value) || (isObject(value) && Object.keys(value ?? {}).join() === 'value'),
  ),
  { is: 'a string or { value: … }', orElse: 'id' },
);
export const oneOf = <const Words extends readonly [string, ...string[]]>(is: string, words: Words) =>
  leaf(z.enum(words), { is, words });

export const breakpoint = leaf(z.custom<Named<'breakpoints', number>>(isPositiveInteger), {
  is: 'an integer above zero',
  kind: 'breakpoints',
});

/** Name of an entry of a list, and the settings that name it: the first that it has counts. */
export const uniqueBy = new WeakMap<z.ZodMiniType, readonly [noun: string, ...settings: string[]]>();
/** A name of a kind. */
export function names<const K extends Kind>(kind: K) {
  const schema = leaf(z.custom<Named<K>>(isText), { is: 'a string', kind });
  uniqueBy.set(schema, [kind === 'audiences' ? 'audience' : 'field']);
  return schema;
}
/** One of the values on offer. */
export const choice = leaf(filledText(), { is: 'a string' });
uniqueBy.set(choice, ['choice']);

/** Lists that count as empty if they are invalid. */
export const fallbackToEmpty = new WeakSet<z.ZodMiniType>();
/** A list of at least one. */
export const filled = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1));
/** A setting that may be left out. */
export const optional = z.exactOptional;
export const audiences = z.array(names('audiences'));
