import * as z from 'zod/mini';
import {
  emptyIfWrong,
  filled,
  firstValue,
  optional,
  number,
  oneOf,
  openText,
  place,
  source,
  text,
  texts,
} from './leaves.ts';

/** Where the arguments of a call come from, by their paths. */
export const sources = z.record(z.string(), source);

/** By which arguments pages are asked for. */
export const pagination = z.object({
  /** The argument that takes how many rows are wanted. */
  limit: text,
  /** The argument that takes the cursor of `pageInfo` to go on after; this, or `offset`. */
  after: optional(place),
  /** The argument that takes how many rows are left out. */
  offset: optional(place),
  /** Rows a call, at most 100, where the API allows fewer. Default: 100. */
  perPage: optional(number),
});

/**
 * The query that counts the rows, and the field of its answer that is the number; left out, the answer is the number.
 */
export const count = z.object({ query: text, field: optional(text) });

/** What a call is made with each of; there is at least one. */
const fanOutValues = filled(text);
emptyIfWrong.add(fanOutValues);

/** The call that lists a resource. */
export const listCall = z.object({
  /** A query, or a field with arguments of what a query answers with. Examples: `'getBooks'`, `'repository.labels'`. */
  query: text,
  /**
   * Required arguments and where they come from; paging, filter and
   * sort are seen to. Those of a field on the way are named after it.
   * Examples: `{ shelfId: 'scope.shelfId' }`, `{ 'repository.owner': { value: 'octocat' } }`.
   */
  args: sources,
  /**
   * The key of the page that holds the rows; of a connection `nodes` or
   * `edges.node`. Left out when the query answers with the rows themselves.
   */
  items: optional(place),
  /** Calls the query once for each value and merges. Example: `{ kind: ['novel', 'atlas'] }`. */
  fanOut: optional(z.record(z.string(), fanOutValues)),
  /**
   * By which arguments pages are asked for: after the cursor of `pageInfo`, or from an
   * offset. `perPage`: rows a call, at most 100, where the API allows fewer; default: 100.
   * Default: `limit` and `nextPageToken`, where the query takes them; else everything comes at once.
   * Examples: `{ limit: 'first', after: 'after' }`, `{ limit: 'paging.limit', offset: 'paging.offset', perPage: 50 }`.
   */
  pagination: optional(pagination),
  /**
   * The query that counts the rows, by the same conditions, and the field of its answer that is the number, where the
   * answer isn't the number itself.
   * Default: `totalCount` of the page, where it has one.
   * Example: `{ query: 'authors_aggregate', field: 'aggregate.count' }`.
   */
  count: optional(count),
  /**
   * The argument that takes the order; its type says how: `NAME_ASC`, `{ field: NAME, direction: ASC }` or
   * `{ name: asc }`, one or in a list. Default: `sort`. Example: `'order_by'`.
   */
  sort: optional(place),
  /**
   * The yes-or-no argument that turns the order round, where `sort` takes only what is sorted by: `TITLE`.
   * Default: none. Example: `sort: 'sortKey', reverse: 'reverse'`.
   */
  reverse: optional(place),
  /**
   * The argument that takes the filters, or `''` when they are arguments themselves; its type says how: `[a, b]`,
   * `{ _in: [a, b] }` or `{ in: [a, b] }`. Default: `filter`. Example: `'where'`.
   */
  filter: optional(openText),
  /**
   * The argument that takes what is searched for. Default: a condition of `filter`
   * on each field that is searched, such as `_ilike`. Example: `'query'`.
   */
  search: optional(text),
});

/** The call that reads one row. */
export const oneCall = z.object({ query: text, args: sources });

/** A call of a save. */
export const writeCall = z.object({
  mutation: text,
  args: optional(sources),
  /**
   * Where what was entered goes: an argument, a field of one, or a text, which
   * then carries it as JSON. Arguments beside it are named by their paths.
   * Default: the argument `input`, or else the arguments themselves.
   * Example: `data: 'input.patch', args: { 'input.nodeId': 'id' }`.
   */
  data: optional(place),
  /**
   * The key of the answer that holds the record, or `'none'` when it holds none: then what was
   * sent is taken for it. Left out when the answer is the record. What the answer says in a list of errors beside it,
   * such as `userErrors`, is shown at the field that it names. Example: `'book'`.
   */
  record: optional(place),
  /**
   * Of several calls of a save: the fields that this one saves; it is left out when
   * none of them has changed. Default: all that it takes. Example: `['name']`.
   */
  fields: optional(texts),
  /**
   * The call takes null for "unchanged": then a field that is cleared goes as
   * its empty value, a text as '' and a list as []. Default: null clears.
   */
  nullMeans: optional(oneOf('meaning of null', ['unchanged'])),
});

/** A save: one call, or several in turn. */
export const writeCalls = z.union([writeCall, filled(writeCall)]);

/** What a form asks for. */
export const formField = z.object({
  field: text,
  validate: optional(place),
  defaultValue: optional(firstValue),
  choices: optional(texts),
  reference: optional(place),
});

/** A form's fields, of which there is at least one. */
export const formFields = filled(formField);
emptyIfWrong.add(formFields);
