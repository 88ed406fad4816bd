import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { keptPlan } from '../../shared/database/statementNames.ts';
import type { Database } from '../db/tables.ts';
import type { SortOrder } from '../generated/resolvers.generated.ts';
import { foldText } from '../../shared/text/foldText.ts';
import { encodePageToken, type KeyType, type ListRequest } from './listRequest.ts';
import type { Count, Page } from './page.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * The parts of a list's statement. They are plain SQL, which takes a quarter of the query builder's time, because lists
 * are the most frequent requests.
 */
export interface ListQuery {
  select: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: readonly Condition[];
  /**
   * Tables to join after the rows of the page have been found. Requires that `from` is a single table with this name.
   */
  joined?: { name: string; joins: RawBuilder<unknown> };
  /**
   * True if the same plan suits every institution, regardless of its data, because the list is read from an index in
   * its own order.
   */
  keepsPlan?: boolean;
  /** Examines only this number of rows at the start of the list. Requires that `from` is the single table `of`. */
  first?: { rows: number; of: string };
  /** Maximum number of rows to count. Default: 10,000. */
  countMax?: number;
  /** Subset of `from` that is enough for counting. */
  counted?: RawBuilder<unknown>;
  /** Subsets of the rows that are faster to count. If one of them already exceeds the maximum, so does the whole. */
  some?: readonly Pick<ListQuery, 'from' | 'where'>[];
}

/** One key of a list's sort order. Never null, because ROW comparisons can't sort null values. */
export interface SortKey {
  expression: RawBuilder<unknown>;
  type: KeyType;
}

const casts: Record<KeyType, RawBuilder<unknown>> = {
  text: sql`::text`,
  uuid: sql`::uuid`,
  integer: sql`::integer`,
  boolean: sql`::boolean`,
  number: sql`::double precision`,
  moment: sql`::double precision`,
};

const asText = ({ expression, type }: SortKey) =>
  type === 'moment' ? sql`extract(epoch from ${expression})::text` : sql`(${expression})::text`;

// Times are passed as seconds, because their text would depend on the session's time zone.
const bound = (type: KeyType, value: string) =>
  type === 'moment' ? sql`to_timestamp(${value}${casts[type]})` : sql`${value}${casts[type]}`;

function isAfter(keys: readonly SortKey[], order: SortOrder, values: readonly string[]): Condition {
  const left = sql.join(keys.map((key) => key.expression));
  const right = sql.join(keys.map((key, i) => bound(key.type, values[i] ?? '')));
  return order === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`;
}

/** Page sizes that the console and most scripts request. Every other limit would need its own plan. */
const KEPT_LIMITS: readonly number[] = [10, 28, 100];

const negations: Partial<Record<KeyType, (expression: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  integer: (expression) => sql`-(${expression})`,
  boolean: (expression) => sql`not ${expression}`,
};

/**
 * Returns sort keys that all have the same direction, as a ROW comparison requires. If many rows share a rank, their
 * ties stay ascending.
 */
function inOneDirection(
  keys: readonly SortKey[],
  order: SortOrder,
): { ordered: readonly SortKey[]; direction: SortOrder } {
  const [first, ...rest] = keys;
  const negate = order === 'desc' && first !== undefined ? negations[first.type] : undefined;
  if (first === undefined || negate === undefined) return { ordered: keys, direction: order };
  return { ordered: [{ ...first, expression: negate(first.expression) }, ...rest], direction: 'asc' };
}

const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortOrder, SortOrder>;

/** Reads one page by ROW comparison, so that later pages cost no more than the first. */
export async function readPage<Row>(
  db: Kysely<Database>,
  query: ListQuery,
  keys: readonly SortKey[],
  request: ListRequest,
): Promise<Page<Row>> {
  const { limit, sort, after } = request;
  const { ordered, direction: forward } = inOneDirection(keys, sort.order);
  const direction = sort.fromEnd === true ? opposite[forward] : forward;
  const position = after === undefined ? [] : [isAfter(ordered, direction, after)];
  const order = ordered.map(({ expression }) => sql`${expression} ${sql.raw(direction)}`);
  const inOrder = sql`order by ${sql.join(order)}`;
  const first = ({ rows, of }: { rows: number; of: string }) => {
    const from = position.length === 0 ? query.from : sql`${query.from} where ${sql.join(position)}`;
    return { from: sql`(select * from ${from} ${inOrder} limit ${rows}) ${sql.ref(of)}`, where: query.where };
  };
  const { from, where } =
    query.first === undefined ? { from: query.from, where: [...query.where, ...position] } : first(query.first);
  const keepsPlan = query.keepsPlan === true && KEPT_LIMITS.includes(limit);
  // A literal limit, because the planner would otherwise assume a tenth of the list.
  const rowLimit = keepsPlan ? sql.lit(limit + 1) : sql`${limit + 1}`;
  const page = sql`from ${from} where ${sql.join(where, AND)} ${inOrder} limit ${rowLimit}`;
  const whole =
    query.joined === undefined
      ? page
      : sql`from (select * ${page}) ${sql.ref(query.joined.name)} ${query.joined.joins} ${inOrder}`;
  const pageKey = sql`array[${sql.join(ordered.map(asText))}] as page_key`;
  const end = keepsPlan ? keptPlan : sql``;
  const { rows: found } = await sql<Row & { page_key: string[] }>`
    select ${query.select}, ${pageKey} ${whole} ${end}`.execute(db);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows,
    nextPageToken: last === undefined ? null : encodePageToken(request, last.page_key),
    count: once(() =>
      after === undefined && last === undefined ? { total: rows.length, isExact: true } : countRows(db, query),
    ),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const AND = sql` and `;

/**
 * Maximum number of rows to count by default. Counting more takes longer than reading the page, and nobody reads such a
 * number.
 */
const TOTAL_MAX = 10_000;

async function countRows(
  db: Kysely<Database>,
  { from, counted = from, where, some = [], countMax: max = TOTAL_MAX }: ListQuery,
): Promise<Count> {
  const tooMany = { total: max, isExact: false };
  for (const each of some) if ((await countUpTo(db, each, max)) > max) return tooMany;
  const total = await countUpTo(db, { from: counted, where }, max);
  return total > max ? tooMany : { total, isExact: true };
}

async function countUpTo(
  db: Kysely<Database>,
  { from, where }: Pick<ListQuery, 'from' | 'where'>,
  max: number,
): Promise<number> {
  const found = sql`select from ${from} where ${sql.join(where, AND)} limit ${sql.lit(max + 1)}`;
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (${found}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

const FEW_MAX = 300;

/**
 * Returns the memberships that match a text, as a subquery that the planner can't merge, if there are only a few. In a
 * large org, the planner would otherwise search for them in the order of the list. Returns undefined if there are many,
 * because that search then finds them quickly.
 */
export async function findFewMembers(
  db: Kysely<Database>,
  table: 'course_member' | 'org_member',
  where: readonly Condition[],
): Promise<RawBuilder<unknown> | undefined> {
  const found = sql`select user_id from ${sql.table(table)} where ${sql.join(where, AND)} limit ${FEW_MAX + 1}`;
  const { rows } = await sql<{ user_id: string }>`${found}`.execute(db);
  if (rows.length > FEW_MAX) return undefined;
  const isFound = sql`${sql.ref(`${table}.user_id`)} = any(${rows.map(({ user_id }) => user_id)}::text[])`;
  return sql`(select * from ${sql.table(table)} where ${sql.join([...where, isFound], AND)}
    offset 0) ${sql.table(table)}`;
}

/** Returns the condition of a filter if its value is set. */
export const given = <T>(value: T | null | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined || value === null ? [] : [condition(value)];

/**
 * Condition of a text filter on a name folded by foldText, as stored in name_key, or in a membership's search_key with
 * the full name and the email address. % and _ are ordinary characters.
 */
export const containsText = (filter: string, key: RawBuilder<unknown>): Condition =>
  sql`${key} like ${partPattern(filter)}`;

/** Condition that searches only the full name in a search_key. */
export const isNamed = (filter: string, searchKey: RawBuilder<unknown>): Condition =>
  sql`${searchKey} like ${`${partPattern(filter)}\n%`}`;

const partPattern = (filter: string): string => `%${foldText(filter.trim()).replace(/[\\%_]/g, '\\$&')}%`;

/** Lists the matching rows of a list without paging. */
export async function listMatching<Row>(
  db: Kysely<Database>,
  { from, where }: Pick<ListQuery, 'from' | 'where'>,
  { columns, order }: { columns: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Row[]> {
  const matching = sql<Row>`select ${columns} from ${from} where ${sql.join(where, AND)} order by ${order}`;
  return (await matching.execute(db)).rows;
}
