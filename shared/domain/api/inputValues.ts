/**
 * Converts a value of a form, an address or a row to one that the API accepts. Returns undefined if that isn't
 * possible.
 */
export type Reader<T> = (value: unknown) => T | undefined;
export type Readers = Readonly<Record<string, Reader<unknown>>>;

type Read<R> = R extends Reader<infer T> ? T : never;
/** Fields that an input requires. */
export type Needed<R> = { [K in keyof R]: Read<R[K]> };
/** Fields that can be missing or null. */
export type Optional<R> = { [K in keyof R]?: Read<R[K]> | null };
/** Fields with a default: they can be missing, but never null. */
export type Defaulted<R> = { [K in keyof R]?: Read<R[K]> };

/** Accepts any value, for a scalar that the project gives no type. */
export const any: Reader<unknown> = (value) => value;
/** Reads a text. Numbers are converted to digits, and dates to ISO 8601. */
export const string: Reader<string> = (value) => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text : undefined;
};
/** Reads a number, or a text that contains one. */
export const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};
export const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
export const oneOf =
  <const T extends string>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

export const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.flatMap((one: unknown) => item(one) ?? []);
    return items.length === value.length ? items : undefined;
  };

export const object =
  <N extends Readers, O extends Readers = Record<never, never>, D extends Readers = Record<never, never>>(
    needed: N,
    optional?: O,
    defaulted?: D,
  ): Reader<Needed<N> & Optional<O> & Defaulted<D>> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    try {
      return {
        ...readNeeded(needed, value),
        ...readGiven(optional ?? {}, value),
        ...readDefaulted(defaulted ?? {}, value),
      } as Needed<N> & Optional<O> & Defaulted<D>;
    } catch (error) {
      if (error instanceof WrongValue) return undefined;
      throw error;
    }
  };

/** Thrown if a field contains a value that its input doesn't accept. */
class WrongValue extends Error {
  constructor(field: string, value: unknown) {
    super(`${field} can't have the value ${JSON.stringify(value)}.`);
  }
}

/**
 * Returns an own property of an object. A field can have the same name as a built-in property, such as `constructor`.
 */
const ownValue = (from: object, field: string): unknown =>
  Object.hasOwn(from, field) ? (from as Readonly<Record<string, unknown>>)[field] : undefined;

/** Reads one value that a call requires. */
export function read<T>(reader: Reader<T>, value: unknown, field = 'an argument'): T {
  const known = reader(value);
  if (known === undefined) throw new WrongValue(field, value);
  return known;
}

/** Reads all fields. Each of them is required. */
export const readNeeded = <N extends Readers>(readers: N, from: object): Needed<N> =>
  Object.fromEntries(
    Object.entries(readers).map(([field, reader]) => [field, read(reader, ownValue(from, field), field)]),
  ) as Needed<N>;

/** Reads the fields that are present. */
export const readGiven = (readers: Readers, from: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([field, reader]): [string, unknown][] => {
      const value = ownValue(from, field);
      if (value === undefined) return [];
      return [[field, value === null ? null : read(reader, value, field)]];
    }),
  );

/** Reads fields that are optional but never null. A field without a value is left out, so that it gets its default. */
export const readDefaulted = <D extends Readers>(readers: D, from: object): Defaulted<D> =>
  Object.fromEntries(Object.entries(readGiven(readers, from)).filter(([, value]) => value !== null)) as Defaulted<D>;
