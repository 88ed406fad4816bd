import * as z from 'zod/mini';
import { listCall, oneCall, writeCall, formFields } from './calls.ts';
import { audiences, filled, flag, names, number, oneOf, optional, text, literalTrue } from './leafSchemas.ts';
import { column, filter, rowActions, shown } from './parts.ts';

/** The order of a list, like react-admin's `sort`. */
const sort = z.object({ field: names('field'), order: oneOf('order', ['ASC', 'DESC']) });

export const list = z.object({
  /** Rows per page. */
  perPage: number,
  /** The columns in their order on the screen. */
  columns: filled(column),
  /** Initial order, by a sortable column. Default: the order of the API. */
  sort: optional(sort),
  /**
   * Hand-written list that replaces the generated one, named like a column's slot;
   * `npm run generate -- --eject <resource>.list` writes both. The config still determines what is fetched, searched,
   * filtered and sorted. Default: the generated list.
   */
  screen: optional(names('component')),
  /**
   * Fields to fetch in addition to those of the columns, for slots. The path of an object adds all of its scalar
   * fields. Default: none.
   */
  additionalFields: optional(z.array(names('anyField'))),
  /** Fields to search. Default: no search box. */
  search: optional(filled(names('value'))),
  /** The entries of the filter menu. Default: none. */
  filters: optional(z.array(filter)),
  /**
   * Fields that break ties, in this order, before the id does. The server must break ties by the same fields. Default:
   * none.
   */
  tieBreaks: optional(z.array(names('value'))),
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce: optional(number),
  /**
   * react-admin's `recordRepresentation`: the field whose value names a row in menus, dialogs and notices. Default: the
   * field of the first column.
   */
  recordRepresentation: optional(names('value')),
  /**
   * The viewer's relation to a row, for permission checks: one of the project's `subjectRules`. Default: their relation
   * to the screen's scope.
   */
  subject: optional(names('subjectRules')),
  /**
   * Field with the state of a copy. Rows that are still being copied are omitted, and failed copies offer only actions
   * with `onFailedCopy`. Default: none.
   */
  copyStatus: optional(names('anyField')),
  /** Audience that can export the list as CSV. Default: no one. */
  exportAudience: optional(audiences),
  /**
   * The row's last column and its audience (default: everyone): a menu of actions in this order, or a hand-written
   * component, named like a column's slot.
   */
  rowActions: optional(rowActions),
  /**
   * Lets users save states of the list on the server (search, filters, order, columns and compact rows), for themselves
   * or for a role. The list can open with one. Default: false.
   */
  savedViews: optional(literalTrue),
  /**
   * Shows the project's `ImportButton` in the toolbar to users with the permission. It compares a file or a pasted
   * table with the rows and shows a plan, which can be applied and undone as one change. Default: no such button.
   * Example: `{ permission: 'book.create' }`.
   */
  import: optional(z.object({ permission: names('permissions') })),
  /** Hand-written component next to the create button, named like a column's slot. Default: none. */
  toolbar: optional(names('component')),
  /**
   * react-admin's `empty`: hand-written component that replaces the texts of an empty list, named like a column's slot.
   * Default: the texts.
   */
  empty: optional(names('component')),
  /** Illustration above the texts of an empty list, one of the project's `illustrations`. Default: the first one. */
  illustration: optional(names('illustrations')),
});

const page = z.object({ path: text, icon: names('icons'), permission: names('permissions'), menu: optional(flag) });

export const create = z.object({
  /** Audience that sees the create button; required if the project has audiences. */
  audience: audiences,
  /** Permission that useCanAccess checks for `create`. Default: none. */
  permission: optional(names('permissions')),
  /**
   * Hand-written dialog that replaces the generated one; `npm run generate -- --eject <resource>.create` writes it.
   * Default: the generated dialog.
   */
  screen: optional(names('component')),
  /** Hand-written dialog, named like a column's slot. */
  slot: optional(names('component')),
  /** The generated dialog's fields. */
  fields: optional(formFields),
  /** Shows the generated form on the page, above the rows, instead of a button and a dialog. Default: false. */
  inline: optional(literalTrue),
});

const show = z.object({
  /** Field whose value is the heading of the page, unless it is empty. Default: the list's `recordRepresentation`. */
  title: optional(names('value')),
  /** The fields in their order on the page. Labels are the messages `resources.<resource>.fields.<field>`. */
  fields: filled(shown),
  /** react-admin's `aside`: a hand-written component below the fields, named like a column's slot. Default: none. */
  aside: optional(names('component')),
});

const operations = z.object({
  getList: listCall,
  /** Default: the row is looked up in the list. */
  getOne: optional(oneCall),
  create: optional(writeCall),
  update: optional(writeCall),
  delete: optional(writeCall),
});

/**
 * The screens of one resource. Their texts are the messages `resources.<resource>.name`, `.count`, `.empty.title`,
 * `.empty.text` and `.empty.noMatch`; for a search box `.search`; for a create button `.create`; for a form
 * `.create.title`, `.create.submit` and `.create.done`. `npm run generate` lists missing ones.
 */
export const resource = z.object({
  /** The fields that identify a row. Several are joined into one id. Examples: `['id']`, `['bookId', 'readerId']`. */
  id: filled(names('value')),
  /** API calls of react-admin's getList, getOne, create, update and delete. */
  operations,
  /** Columns, fields and actions of the list. */
  list,
  /**
   * Permission that the list requires, one of the project's `permissions`. Viewers without it see a message, and the
   * permission table (`npm run generate -- --matrix`) has the screen. Default: that of its page, or none; then the
   * table omits the screen. Example: `'book.list'`.
   */
  permission: optional(names('permissions')),
  /** Icon of the resource in menus and for react-admin. Default: that of its page, or none. Example: `'book'`. */
  icon: optional(names('icons')),
  /**
   * react-admin's `hasEdit`: each record has a hand-written page at `/<resource>/<id>`, which is the target of
   * react-admin's links. Default: records open in dialogs.
   */
  hasEdit: optional(literalTrue),
  /**
   * Adds "History" to each row's menu: the changes of the record with the values before and after. Former values of
   * fields that `update` accepts can be restored. Requires `rowActions`. Default: false.
   */
  history: optional(literalTrue),
  /**
   * Adds "Recently deleted" to the list's options: records that were deleted in the last 30 days, with who deleted them
   * and what a restore brings back. Default: false.
   */
  restorable: optional(literalTrue),
  /**
   * A page of the rows at `/<path>` and in other places that the project defines. Everyone with the permission gets a
   * menu entry, unless `menu` is false. The message `resources.<resource>.name` is the heading and the entry, `.text`
   * the line below the heading. Default: a hand-written page shows the list. Example:
   * `{ path: 'announcements', icon: 'announcement', permission: 'announcement.list' }`.
   */
  page: optional(page),
  /**
   * react-admin's `show`: a read-only page of each record at `/<resource>/<id>/show`, below the list's page, with the
   * list's permission. `aside` is a hand-written component below the fields. Default: none. Example:
   * `{ fields: [{ field: 'name' }, { field: 'shelfId', reference: 'Shelf' }] }`.
   */
  show: optional(show),
  /** The create button and its dialog, with fields of the create operation's input. Default: no button. */
  create: optional(create),
});
