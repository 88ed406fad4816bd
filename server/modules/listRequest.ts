import type { FieldError } from '../../shared/domain/api/errors.ts';
import { FILTER_TEXT_MAX, PAGE_LIMIT_MAX, SEARCH_LIMIT_MAX } from '../../shared/domain/limits.ts';
import type { ColumnKey } from '../../shared/domain/enums.ts';
import type { InputMaybe, Sort, SortOrder } from '../generated/resolvers.generated.ts';
import { isMoment } from '../graphql/scalars.ts';
import { isStorable } from '../../shared/text/storable.ts';
import { assertValid } from './validate.ts';

export type KeyType = 'text' | 'uuid' | 'integer' | 'boolean' | 'number' | 'moment';

/** Columns that a list can be sorted by, each with the types of its sort keys. */
export type Orders = Readonly<Partial<Record<ColumnKey, readonly KeyType[]>>>;

/** A validated request for a page. */
export interface ListRequest {
  limit: number;
  sort: Sort;
  /** Sort keys of the previous page's last row. */
  after?: readonly string[];
  /**
   * Time of the first page. Conditions that depend on the current time use it, so that they don't change while paging.
   */
  moment: number;
}

interface ListArgs {
  limit?: InputMaybe<number>;
  nextPageToken?: InputMaybe<string>;
  sort?: InputMaybe<Sort>;
  filter?: InputMaybe<{ text?: InputMaybe<string> }>;
}

interface ListRules {
  orders: Orders;
  byDefault: { field: ColumnKey; order: SortOrder };
  now: number;
}

/** Checks the arguments that all lists have in common. Reports all errors at once. */
export function readListRequest(args: ListArgs, { orders, byDefault, now }: ListRules): ListRequest {
  const sort = args.sort ?? byDefault;
  const types = orders[sort.field];
  const limit = args.limit ?? PAGE_LIMIT_MAX;
  const token = args.nextPageToken ?? undefined;
  const position = token === undefined || types === undefined ? undefined : decodePageToken(token, sort, types);
  assertValid({
    limit: limit < 1 || limit > PAGE_LIMIT_MAX ? { rule: 'outOfRange', limit: PAGE_LIMIT_MAX } : undefined,
    nextPageToken:
      token !== undefined && types !== undefined && position === undefined ? { rule: 'malformed' } : undefined,
    'filter.text': checkFilterText(args.filter?.text),
    'sort.field': types === undefined ? { rule: 'unknownValue' } : undefined,
  });
  return { limit, sort, moment: position?.moment ?? now, ...(position === undefined ? {} : { after: position.keys }) };
}

export interface Search {
  text: string;
  limit: number;
}

/** Checks the arguments of a search with a short result. */
export function readSearch(
  args: { text?: InputMaybe<string>; limit?: InputMaybe<number> },
  { isRequired = false } = {},
): Search {
  const search = { text: args.text?.trim() ?? '', limit: args.limit ?? SEARCH_LIMIT_MAX };
  assertValid({
    text: isRequired && search.text === '' ? { rule: 'required' } : checkFilterText(search.text),
    limit:
      search.limit < 1 || search.limit > SEARCH_LIMIT_MAX ? { rule: 'outOfRange', limit: SEARCH_LIMIT_MAX } : undefined,
  });
  return search;
}

export function checkFilterText(text: InputMaybe<string>): Omit<FieldError, 'field'> | undefined {
  const isTooLong = typeof text === 'string' && [...text].length > FILTER_TEXT_MAX;
  return isTooLong ? { rule: 'tooLong', limit: FILTER_TEXT_MAX } : undefined;
}

const patterns: Record<KeyType, RegExp> = {
  text: /^/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^-?\d{1,9}$/,
  boolean: /^(true|false)$/,
  number: /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/,
  moment: /^\d{1,12}(\.\d{1,6})?$/,
};

const directionOf = ({ order, fromEnd }: Sort): string => (fromEnd === true ? `${order} from the end` : order);

/** Encodes the position after a row as an opaque token: the sort order, the moment and the row's keys. */
export const encodePageToken = ({ sort, moment }: ListRequest, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([sort.field, directionOf(sort), moment, ...keys])).toString('base64url');

function decodePageToken(
  token: string,
  sort: Sort,
  types: readonly KeyType[],
): { moment: number; keys: string[] } | undefined {
  const [field, direction, moment, ...keys] = parseList(token);
  const isOfThisList =
    field === sort.field &&
    direction === directionOf(sort) &&
    typeof moment === 'number' &&
    isMoment(moment) &&
    keys.length === types.length;
  const isReadable = types.every(
    (type, i) => typeof keys[i] === 'string' && patterns[type].test(keys[i]) && isStorable(keys[i]),
  );
  return isOfThisList && isReadable ? { moment, keys: keys.map(String) } : undefined;
}

function parseList(token: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
