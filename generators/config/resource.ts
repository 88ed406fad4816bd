import * as z from 'zod/mini';
import { listCall, oneCall, writeCall, formFields } from './calls.ts';
import { audiences, filled, flag, names, number, oneOf, optional, text, literalTrue } from './leafSchemas.ts';
import { column, filter, rowActions, shown } from './parts.ts';

/** The order of a list, as react-admin's `sort`. */
const sort = z.object({ field: names('field'), order: oneOf('order', ['ASC', 'DESC']) });

export const list = z.object({
  /** Rows a page. */
  perPage: number,
  /** Columns of a row, in the order of the screen. */
  columns: filled(column),
  /** The order when the address names none; by a sortable column. Default: the rows come as the API has them. */
  sort: optional(sort),
  /**
   * Hand-written list in place of the generated one, named like a column's slot;
   * `npm run generate -- --eject <resource>.list` writes both. The rest of the config still sets what is fetched,
   * searched, filtered and sorted. Default: the generated list.
   */
  screen: optional(names('component')),
  /**
   * Fields to fetch in addition to those of the columns, for slots. An object without a subfield adds its scalar
   * fields. Default: none.
   */
  additionalFields: optional(z.array(names('anyField'))),
  /** Fields that the search box looks in. Default: no search box. */
  search: optional(filled(names('value'))),
  /** The entries of the filter menu. Default: none. */
  filters: optional(z.array(filter)),
  /**
   * Fields that break ties, in this order, before the id does. They
   * must be those by which the server breaks them. Default: none.
   */
  tieBreaks: optional(z.array(names('value'))),
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce: optional(number),
  /**
   * react-admin's `recordRepresentation`: the field that names a row in its menu, its dialogs and in notices.
   * Default: the first column's.
   */
  recordRepresentation: optional(names('value')),
  /**
   * Relation of the viewer to a row, for the table of permissions: one of the project's `subjectRules`. Default:
   * that of the screen's scope.
   */
  subject: optional(names('subjectRules')),
  /**
   * Field with the state of a copy. Rows still being copied are left out, and failed ones offer only the actions meant
   * for them.
   */
  copyStatus: optional(names('anyField')),
  /** Audience that can export the list as CSV. Default: no one. */
  exportAudience: optional(audiences),
  /**
   * The row's last column and its audience (default: everyone): a menu of actions in order, or a hand-written
   * component, named like a column's slot.
   */
  rowActions: optional(rowActions),
  /**
   * People keep named states of the list on the server (search, filters, order, columns and compact rows), private or
   * shared with a role; the list can open with one. Default: false.
   */
  savedViews: optional(literalTrue),
  /**
   * The toolbar has the project's `ImportButton` for those with the permission: a file or a pasted table is compared
   * with the rows, shown as a plan, applied as one change and undone as one. Default: no such button. Example:
   * `{ permission: 'book.create' }`.
   */
  import: optional(z.object({ permission: names('permissions') })),
  /** Hand-written component next to the create button, named like a column's slot. Default: none. */
  toolbar: optional(names('component')),
  /**
   * react-admin's `empty`: hand-written, in place of the empty list's texts, named like a column's slot.
   * Default: the texts.
   */
  empty: optional(names('component')),
  /** Illustration above the texts of an empty list: one of the project's `illustrations`. Default: the first. */
  illustration: optional(names('illustrations')),
});

const page = z.object({ path: text, icon: names('icons'), permission: names('permissions'), menu: optional(flag) });

export const create = z.object({
  /** Audience that sees the button; required if the project has audiences. */
  audience: audiences,
  /** Permission that useCanAccess checks for `create`. Default: none. */
  permission: optional(names('permissions')),
  /**
   * Hand-written dialog in place of the generated one, as
   * `npm run generate -- --eject <resource>.create` writes it. Default: the generated dialog.
   */
  screen: optional(names('component')),
  /** Hand-written dialog, named like a column's slot. */
  slot: optional(names('component')),
  /** The generated dialog's fields. */
  fields: optional(formFields),
  /** The generated form is on the page, above the rows, in place of a button and a dialog. Default: false. */
  inline: optional(literalTrue),
});

const show = z.object({
  /** The field that heads the page, unless it is empty. Default: the list's `recordRepresentation`. */
  title: optional(names('value')),
  /** Fields of the page, in their order. Labels are the messages `resources.<resource>.fields.<field>`. */
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
 * `.empty.text`, `.empty.noMatch`, with a search box `.search`, with a create button `.create`, with a form
 * `.create.title`, `.create.submit` and `.create.done`; missing ones are named by `npm run generate`.
 */
export const resource = z.object({
  /** The fields that name a row; several are joined into one id. Examples: `['id']`, `['bookId', 'readerId']`. */
  id: filled(names('value')),
  /** API calls of react-admin's getList, getOne, create, update and delete. */
  operations,
  /** Columns, fields, and actions of the list. */
  list,
  /**
   * Permission that opens the list, one of the project's `permissions`. People without it see a message, and the
   * permission table (`npm run generate -- --matrix`) lists the screen. Default: that of its page, or none; without
   * one the table omits the screen. Example: `'book.list'`.
   */
  permission: optional(names('permissions')),
  /** The resource's `icon`, in menus and for react-admin. Default: that of its page, or none. Example: `'book'`. */
  icon: optional(names('icons')),
  /**
   * react-admin's `hasEdit`: each record has a hand-written page at `/<resource>/<id>`, to which react-admin's links
   * lead. Default: records open in dialogs.
   */
  hasEdit: optional(literalTrue),
  /**
   * Each row's menu has "History": what happened to the record, with the values before and after, and a former value
   * of a field that `update` takes can be restored. Needs `rowActions`. Default: no such entry.
   */
  history: optional(literalTrue),
  /**
   * Adds "Recently deleted" to the list's options: records deleted in the last 30 days, with author and parts, to
   * restore. Default: absent.
   */
  restorable: optional(literalTrue),
  /**
   * A page of the rows at `/<path>` and in other places that the project defines, with a menu entry for everyone with
   * the permission; `menu: false` omits the entry. The message `resources.<resource>.name` is its heading and entry,
   * `.text` the line below. Default: a hand-written page shows the list. Example: `{ path: 'announcements', icon:
   * 'announcement', permission: 'announcement.list' }`.
   */
  page: optional(page),
  /**
   * react-admin's `show`: a read-only page of each record at `/<resource>/<id>/show`, below its list's page, with the
   * list's permission; `aside` names a hand-written component below the fields. Default: none.
   * Example: `{ fields: [{ field: 'name' }, { field: 'shelfId', reference: 'Shelf' }] }`.
   */
  show: optional(show),
  /** The create button and its dialog; the fields are those of the create operation's input. Default: no button. */
  create: optional(create),
});
