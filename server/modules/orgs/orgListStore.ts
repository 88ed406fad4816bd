import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import type { OrgFilter } from '../../generated/resolvers.generated.ts';
import { containsText, given, readPage, type Condition, type ListQuery, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import { figureOrders } from './orgOrders.ts';
import type { OrgRow } from './orgStore.ts';

export const orgOrders = {
  name: ['text', 'uuid'],
  state: ['text', 'uuid'],
  'figures.people': ['number', 'uuid'],
  'figures.courses': ['number', 'uuid'],
  'figures.recordingBytes': ['number', 'uuid'],
  'figures.lastActivityAt': ['moment', 'uuid'],
} as const satisfies Orders;

const BY_NAME: readonly SortKey[] = [
  { expression: sql`org.name_key`, type: 'text' },
  { expression: sql`org.id`, type: 'uuid' },
];

/** If at least one name in this many contains a text, the matches among the first names of the list fill a page. */
const FREQUENT = 8;

/** Lists the orgs that a person belongs to and that aren't suspended, or all orgs. */
export async function listOrgs(
  db: Kysely<Database>,
  memberId: string | undefined,
  filter: OrgFilter,
  request: ListRequest,
): Promise<Page<OrgRow>> {
  const text = filter.text?.trim() ?? '';
  const order = figureOrders[request.sort.field];
  const orgs = { select: sql`org.*`, from: sql`org ${order?.join ?? sql``}`, counted: sql`org` };
  const keys = order === undefined ? BY_NAME : [order.key, ...BY_NAME.slice(1)];
  const read = (query: ListQuery) => readPage<OrgRow>(db, query, keys, request);
  const open = [...given(memberId, isOpenTo), ...given(filter.state, isInState)];
  if (text === '') return read({ ...orgs, where: open.length === 0 ? [sql<SqlBool>`true`] : open });
  const named = [...open, containsText(text, sql`org.name_key`)];
  if (memberId === undefined && order === undefined) {
    // The planner assumes that the letters of a frequent word are independent of each other, and would read all names
    // that contain it.
    const near = await read({ ...orgs, where: named, first: { rows: FREQUENT * request.limit, of: 'org' } });
    if (near.nextPageToken !== null) return near;
  }
  return read({ ...orgs, where: [...named, hasLetters(text)] });
}

/** Condition that finds candidates for a text through an index. Only these need to be searched for the text itself. */
export function hasLetters(text: string): Condition {
  const letters = [...foldText(text)];
  const pairs = letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`);
  return sql<SqlBool>`name_letters(org.name_key) @> ${pairs.length === 0 ? letters : pairs}::text[]`;
}

const isInState = (states: readonly string[]) =>
  sql<SqlBool>`${figureOrders.state?.key.expression} = any(${states}::text[])`;

// An array makes the cost depend on the number of the person's orgs, not of the installation's.
const isOpenTo = (memberId: string) =>
  sql<SqlBool>`org.suspended_at is null and org.id = any(array(select org_id from org_member
    where user_id = ${memberId}))`;
