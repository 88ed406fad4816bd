import { ApiError } from './apiError.ts';
import type { ListRow } from './listRules.ts';
import type { Call } from './operation.ts';

/** Rows of an answer that may leave some or all of them out. */
export const present = <Row>(rows: readonly Row[] | null | undefined): NonNullable<Row>[] =>
  (rows ?? []).filter((row) => row !== null && row !== undefined);

/** The rows behind a connection's edges. */
export const nodesOf = <Node>(
  edges: readonly ({ node?: Node } | null | undefined)[] | null | undefined,
): NonNullable<Node>[] => present(present(edges).map(({ node }) => node));

export const first = <Row>(rows: readonly Row[] | null | undefined): Row | undefined => rows?.[0];

interface Refusal {
  message?: string | null;
  field?: string | readonly string[] | null;
  fieldName?: string | null;
  path?: string | readonly string[] | null;
}

/** In the API's words; of a path the last name is the field. */
function refusedBy({ message, field, fieldName, path }: Refusal, otherwise = ''): ApiError {
  const named = [field ?? fieldName ?? path ?? []].flat().at(-1);
  return new ApiError('VALIDATION', { said: { message: message ?? otherwise, field: named } });
}

/** The row of an answer beside which nothing is said against it; what is said first is thrown, with its field. */
export function unlessRefused<Row>(row: Row, errors: readonly (Refusal | null)[] | null | undefined): Row {
  const [error] = present(errors);
  if (error) throw refusedBy(error);
  return row;
}

/** The row of an answer that says an error in its place otherwise: that is thrown, with the field that it names. */
export function rowOf<Answer extends { __typename?: string }, Name extends string>(
  answer: Answer | null | undefined,
  type: Name,
): Extract<Answer, { __typename?: Name }> | undefined {
  if (!answer) return undefined;
  if (answer.__typename === type) return answer as Extract<Answer, { __typename?: Name }>;
  throw refusedBy(answer as Refusal, answer.__typename);
}

interface PageInfo {
  hasNextPage?: boolean | null | undefined;
  endCursor?: unknown;
}

/** What the next page is asked for by; null when there is none. */
export const next = {
  cursor: (info: PageInfo | null | undefined): string | null => (info?.hasNextPage ? String(info.endCursor) : null),
  offset: (call: Call, rows: readonly unknown[], limit = call.page.limit): string | null =>
    rows.length < limit ? null : String(offsetOf(call) + rows.length),
};

const offsetOf = ({ page }: Call): number => Number(page.nextPageToken ?? 0);

export interface WherePlan {
  /** The path by which the values of a filter are asked for. */
  filters: Readonly<Record<string, readonly string[]>>;
  text?: { any?: string; at: readonly (readonly string[])[]; like?: boolean };
}

/** Arguments of calls in shapes that aren't our own API's. What is undefined isn't sent. */
export const shaped = {
  after: <T>({ page }: Call): T | undefined => page.nextPageToken as T | undefined,
  offset: offsetOf,
  order: <T>({ sort }: Call, orders: Readonly<Record<string, { asc: T; desc: T }>>): T | undefined =>
    sort && orders[sort.field]?.[sort.order],
  reverse: ({ sort }: Call): boolean | undefined => sort && sort.order === 'desc',
  text: ({ filter }: Call): string | undefined => textOf(filter),
  filter: <T>({ filter }: Call, key: string): T | undefined => (filter?.[key] ?? undefined) as T | undefined,
  where: <T>({ filter = {} }: Call, { filters, text }: WherePlan): T | undefined => {
    const conditions = Object.entries(filters).flatMap(([key, path]) =>
      isSet(filter[key]) ? [nested(path, filter[key])] : [],
    );
    const wanted = textOf(filter);
    const all = [...conditions, ...(text && wanted !== undefined ? [textCondition(text, wanted)] : [])];
    return all.length === 0 ? undefined : (all.reduce(merged) as T);
  },
  number: Number,
};

const textOf = (filter: ListRow | undefined): string | undefined =>
  typeof filter?.text === 'string' && filter.text.trim() !== '' ? filter.text.trim() : undefined;

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

function textCondition({ any, at, like }: NonNullable<WherePlan['text']>, wanted: string): ListRow {
  // a typed % or _ is meant as it stands
  const value = like ? `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : wanted;
  const conditions = at.map((path) => nested(path, value));
  return any === undefined ? (conditions[0] ?? {}) : { [any]: conditions };
}

const nested = (path: readonly string[], value: unknown): ListRow =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as ListRow;

function merged(a: ListRow, b: ListRow): ListRow {
  const isObject = (value: unknown): value is ListRow =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.entries(b).reduce<ListRow>((all, [key, value]) => {
    const before = all[key];
    return { ...all, [key]: isObject(before) && isObject(value) ? merged(before, value) : value };
  }, a);
}
