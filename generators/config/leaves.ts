import * as z from 'zod/mini';

/** What the reports say of a setting that has no parts of its own. */
export interface Leaf {
  /** What it takes, in words. */
  is: string;
  /** The words of a closed set. */
  words?: readonly string[];
  /** What stands in for it where it was refused: without it, more would be wrong. */
  orElse?: ConfigValue;
}

/** By schema. Those without an entry are objects, lists and records. */
export const leaves = new WeakMap<z.ZodMiniType, Leaf>();

const leaf = <Schema extends z.ZodMiniType>(schema: Schema, about: Leaf): Schema => {
  leaves.set(schema, about);
  return schema;
};

const isFilled = z.minLength(1);
const filledText = () => z.string().check(isFilled);

export const text = leaf(filledText(), { is: 'a text' });
/** Names a place of a call: where it is wrong, the rest is checked as if it named none. */
export const place = leaf(filledText(), { is: 'a text', orElse: '' });
export const openText = leaf(z.string(), { is: 'a text' });
export const number = leaf(z.number().check(z.int(), z.positive()), { is: 'a whole number above zero' });
export const flag = leaf(z.boolean(), { is: 'true or false' });
export const yes = leaf(z.literal(true), { is: 'true' });
export const textOrFlag = leaf(z.union([filledText(), z.boolean()]), { is: 'a text, true or false' });
export const firstValue = leaf(z.union([filledText(), z.boolean(), z.number()]), {
  is: 'a text, a number, true or false',
  orElse: '',
});
const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
export const anyObject = leaf(z.custom<ConfigValue>(isObject), { is: 'an object' });

const isSource = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' : isObject(value) && Object.keys(value ?? {}).join() === 'value';
/** A source of an argument, or a value of its own. */
export const source = leaf(z.custom<string | { value: ConfigValue }>(isSource), {
  is: 'a text or { value: … }',
  orElse: 'id',
});

export const oneOf = <const Words extends readonly [string, ...string[]]>(is: string, words: Words) =>
  leaf(z.enum(words), { is, words });

export const texts = z.array(text);
/** Lists that are taken for empty ones where they were refused. */
export const emptyIfWrong = new WeakSet<z.ZodMiniType>();

/** A list of at least one. */
export const filled = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(isFilled);
/** A setting that may be left out. */
export const optional = z.exactOptional;

/** What screens.config.ts may hold: plain data. */
export type ConfigValue = string | number | boolean | readonly ConfigValue[] | { readonly [key: string]: ConfigValue };
