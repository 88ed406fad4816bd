import * as z from 'zod/mini';
import { filled, firstValue, names, number, openText, optional, place, source, text, choice } from './leafSchemas.ts';

/** Sources of a call's arguments, by path. */
export const sources = z.record(z.string(), source);

/** The call that lists a resource. */
export const listCall = z.object({
  /** A query, or a field with arguments of what a query returns. Examples: `'getBooks'`, `'repository.labels'`. */
  query: text,
  /**
   * Sources of required arguments, except those for paging, filter and sort. Arguments of a field in the path are
   * prefixed with its name.
   * Examples: `{ shelfId: 'scope.shelfId' }`, `{ 'repository.owner': { value: 'octocat' } }`.
   */
  args: sources,
  /**
   * The key of the page that holds the rows; of a connection `nodes` or
   * `edges.node`. Left out when the query returns the rows themselves.
   */
  items: optional(place),
  /** Calls the query once for each value and merges. Example: `{ kind: ['novel', 'atlas'] }`. */
  fanOut: optional(z.record(z.string(), filled(text))),
  /**
   * Pages are turned by `first` and `after` of a connection, by `limit` and `nextPageToken` of a query that has them; a
   * list without pages comes at once. Example: `{ perPage: 50 }`.
   */
  pagination: optional(
    z.object({
      /** Rows per call, if the API allows fewer than 100. Default: 100. */
      perPage: number,
    }),
  ),
  /**
   * Argument for the order, which its type describes: `NAME_ASC` or `{ field: NAME, direction: ASC }`, one or in a
   * list. Default: `sort` of a query with `nextPageToken`, as `{ field: 'name', order: asc }`. Example: `'orderBy'`.
   */
  sort: optional(place),
  /**
   * Boolean argument that reverses the order, if `sort` is only a key such as `TITLE`.
   * Default: none. Example: `sort: 'sortKey', reverse: 'reverse'`.
   */
  reverse: optional(place),
  /**
   * Argument for the filters, or `''` if each is an argument; its type describes it: `[a, b]` or
   * `{ in: [a, b] }`. Default: `filter` of a query with `nextPageToken`. Example: `'where'`.
   */
  filter: optional(openText),
  /**
   * Argument for the search text. Default: the field `text` of `filter`. Example: `'query'`.
   */
  search: optional(text),
});

/** The call that reads one row. */
export const oneCall = z.object({ query: text, args: sources });

/** A call of a save. */
export const writeCall = z.object({
  /** A mutation. Example: `'createBook'`. */
  mutation: text,
  /** Sources of input fields. Example: `{ shelfId: 'scope.shelfId' }`. */
  args: optional(sources),
  /**
   * Target of the entered values: an argument that is an input object, or a field of one. Other arguments are named
   * by their paths. Default: the argument `input`, or else the arguments themselves. Example: `data: 'input.patch',
   * args: { 'input.nodeId': 'id' }`.
   */
  data: optional(place),
  /**
   * Key of the record in the response, or `'none'` if the response has none: then the sent values are used. Omitted if
   * the response is the record. Errors in a list next to it, such as `userErrors`, are shown at their fields. Example:
   * `'book'`.
   */
  record: optional(place),
});

/** Field of a form. */
export const formField = z.object({
  /** A field of the operation's input, or of an input within it. Examples: `'name'`, `'address.city'`. */
  field: text,
  /** Validation rule of browser and server, one of the project's `textRules`. Default: present, if required. */
  validate: optional(names('textRules')),
  /** Initial value of a new record; a Boolean with one is a switch. Default: none. */
  defaultValue: optional(firstValue),
  /** The choices on offer, in their order. Default: all values of the type. */
  choices: optional(filled(choice)),
  /** The type whose rows are picked from; the first resource that shows the type lists them. Example: `'Shelf'`. */
  reference: optional(names('type')),
});

/** A form's fields, of which there is at least one. */
export const formFields = filled(formField);
