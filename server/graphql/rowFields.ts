type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

type Column<Row, Field> = Field extends string ? (Snake<Field> extends keyof Row ? Row[Snake<Field>] : never) : never;

type Answer<Fn> = Fn extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/** Fields that are resolved from a column with the same name and a matching type. */
type Answered<Fields, Row> = {
  [F in keyof Fields]: [Column<Row, F>] extends [never]
    ? never
    : [Column<Row, F>] extends [Answer<NonNullable<Fields[F]>>]
      ? F
      : never;
}[keyof Fields];

/** Resolvers that a type needs. They are optional for fields with a matching column and required for all others. */
export type RowFields<Fields, Row> = {
  [F in Exclude<keyof Fields, Answered<Fields, Row>>]-?: NonNullable<Fields[F]>;
} & Partial<Fields>;

const toSnake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Resolves a field from the column with the same name, so that a new column needs no resolver. */
export function columnResolver(field: string): ((row: Readonly<Record<string, unknown>>) => unknown) | undefined {
  const column = toSnake(field);
  return column === field ? undefined : (row) => (row[field] === undefined ? row[column] : row[field]);
}
