import * as z from 'zod/mini';
import { filled, firstValue, names, number, openText, optional, place, source, text, choice } from './leafSchemas.ts';

/** Sources of a call's arguments, by path. */
export const sources = z.record(z.string(), source);

/** The call that lists a resource. */
export const listCall = z.object({
  /** A query, or a field with arguments inside a query's result. Examples: `'getBooks'`, `'repository.labels'`. */
  query: text,
  /**
   * Sources of required arguments, except those for paging, filter and sort. Arguments of an outer field in the path
   * are prefixed with its name. Examples: `{ shelfId: 'scope.shelfId' }`,
   * `{ 'repository.owner': { value: 'octocat' } }`.
   */
  args: sources,
  /**
   * Key of the rows within the page; for a connection `nodes` or `edges.node`. Omit it if the query returns the rows
   * themselves.
   */
  items: optional(place),
  /** Calls the query once for each value and merges the rows. Example: `{ kind: ['novel', 'atlas'] }`. */
  fanOut: optional(z.record(z.string(), filled(text))),
  /**
   * Paging uses `first` and `after` of a connection, or `limit` and `nextPageToken` of a query that has them. A list
   * without pages is fetched in one call. Example: `{ perPage: 50 }`.
   */
  pagination: optional(
    z.object({
      /** Rows per call, if the API allows fewer than 100. Default: 100. */
      perPage: number,
    }),
  ),
  /**
   * Argument for the order. Its type determines the value: `NAME_ASC` or `{ field: NAME, direction: ASC }`, alone or in
   * a list. Default: `sort` of a query with `nextPageToken`, as `{ field: 'name', order: asc }`. Example: `'orderBy'`.
   */
  sort: optional(place),
  /**
   * Boolean argument that reverses the order, if `sort` is only a key such as `TITLE`. Default: none. Example:
   * `sort: 'sortKey', reverse: 'reverse'`.
   */
  reverse: optional(place),
  /**
   * Argument for the filters, or `''` if each filter is an argument. Its type determines the value: `[a, b]` or
   * `{ in: [a, b] }`. Default: `filter` of a query with `nextPageToken`. Example: `'where'`.
   */
  filter: optional(openText),
  /** Argument for the search text. Default: the field `text` of `filter`. Example: `'query'`. */
  search: optional(text),
});

/** The call that reads one row. */
export const oneCall = z.object({ query: text, args: sources });

/** The call that saves a record. */
export const writeCall = z.object({
  /** A mutation. Example: `'createBook'`. */
  mutation: text,
  /** Sources of input fields. Example: `{ shelfId: 'scope.shelfId' }`. */
  args: optional(sources),
  /**
   * Target of the entered values: an argument that is an input object, or a field of one. Other arguments are named by
   * their paths. Default: the argument `input`, or else the arguments themselves. Example:
   * `data: 'input.patch', args: { 'input.nodeId': 'id' }`.
   */
  data: optional(place),
  /**
   * Key of the record in the response. Omit it if the response is the record; use `'none'` if the response has none, so
   * that the sent values are used. Errors in a list next to the record, such as `userErrors`, are shown at their
   * fields. Example: `'book'`.
   */
  record: optional(place),
});

export const formField = z.object({
  /** A field of the operation's input, or of an input inside it. Examples: `'name'`, `'address.city'`. */
  field: text,
  /**
   * Validation rule that browser and server share, one of the project's `textRules`. Default: a required field must not
   * be empty.
   */
  validate: optional(names('textRules')),
  /** Initial value for a new record. With one, a Boolean is shown as a switch. Default: none. */
  defaultValue: optional(firstValue),
  /** The choices in the order of the screen. Default: all values of the type. */
  choices: optional(filled(choice)),
  /** Type whose rows are the choices. They come from the first resource that shows the type. Example: `'Shelf'`. */
  reference: optional(names('type')),
});

/** The fields of a form. At least one is required. */
export const formFields = filled(formField);
