import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { SortOrder } from '../generated/resolvers.generated.ts';
import type { KeyType, ListRequest } from './listRequest.ts';
import { encodePageToken } from './listRequest.ts';
import type { Page } from './page.ts';

/** One part of a list's order. Never null, so that a ROW comparison can tell before from after. */
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

const asText = ({ expression, type }: SortKey) => (type === 'moment' ? sql`extract(epoch from ${expression})::text` : sql`(${expression})::text`);

// moments travel as seconds, since a text would depend on the session's time zone
const bound = (type: KeyType, value: string) => (type === 'moment' ? sql`to_timestamp(${value}${casts[type]})` : sql`${value}${casts[type]}`);

function isAfter(keys: readonly SortKey[], order: SortOrder, values: readonly string[]): RawBuilder<boolean> {
  const left = sql.join(keys.map((key) => key.expression));
  const right = sql.join(keys.map((key, i) => bound(key.type, values[i] ?? '')));
  return order === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`;
}

const negations: Partial<Record<KeyType, (expression: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  integer: (expression) => sql`-(${expression})`,
  boolean: (expression) => sql`not ${expression}`,
};

/** The keys in one direction, as a ROW comparison needs them; where many rows share a rank, their ties stay ascending. */
function inOneDirection(keys: readonly SortKey[], order: SortOrder): { ordered: readonly SortKey[]; direction: SortOrder } {
  const [first, ...rest] = keys;
  const negate = order === 'desc' && first !== undefined ? negations[first.type] : undefined;
  if (first === undefined || negate === undefined) return { ordered: keys, direction: order };
  return { ordered: [{ ...first, expression: negate(first.expression) }, ...rest], direction: 'asc' };
}

/** Reads one page by ROW comparison, which stays flat however long the list is. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  request: ListRequest,
): Promise<Page<Row>> {
  const { limit, sort, after } = request;
  const { ordered, direction } = inOneDirection(keys, sort.order);
  let page = query.select(sql<string[]>`array[${sql.join(ordered.map(asText))}]`.as('page_key')).limit(limit + 1);
  for (const key of ordered) page = page.orderBy(key.expression, direction);
  if (after !== undefined) page = page.where(isAfter(ordered, direction, after));
  const found = (await page.execute()) as (Row & { page_key: string[] })[];
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    nextPageToken: last === undefined ? null : encodePageToken(request, last.page_key),
    count: () => (after === undefined && last === undefined ? rows.length : countRows(query)),
  };
}

async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)::integer`.as('total'));
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number };
  return total;
}

/** A condition of a text filter: a part of one of the texts, without regard to case; % and _ are ordinary characters. */
export function containsText(filter: string, ...texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = `%${filter.trim().toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(texts.map((text) => sql`lower(${text}) like ${pattern}`), sql` or `)})`;
}
