import type { Imported } from './code.ts';

/** Elements of lists, of forms, of a record's page and of the table of resources; the project names their modules. */
const inLists = (name: string): Imported => ({ name, from: '@list' });
export const inForms = (name: string): Imported => ({ name, from: '@form' });
export const inShows = (name: string): Imported => ({ name, from: '@show' });
export const inResources = (name: string): Imported => ({ name, from: '@resource' });

/** The components that emitted screens are made of: react-admin's names, in the kit's files. */
export const kit = {
  List: inLists('List'),
  ListEmpty: inLists('ListEmpty'),
  DataTable: inLists('DataTable'),
  SelectField: inLists('SelectField'),
  DateField: inLists('DateField'),
  ChipField: inLists('ChipField'),
  ReferenceField: inLists('ReferenceField'),
  TextField: inLists('TextField'),
  SearchInput: inLists('SearchInput'),
  TopToolbar: inLists('TopToolbar'),
  ExportButton: inLists('ExportButton'),
  CreateButton: inLists('CreateButton'),
  ForAudience: inLists('ForAudience'),
  RowActions: inLists('RowActions'),
  DialogButton: inLists('DialogButton'),
  RunButton: inLists('RunButton'),
  UpdateButton: inLists('UpdateButton'),
  UpdateWithConfirmButton: inLists('UpdateWithConfirmButton'),
  DeleteButton: inLists('DeleteButton'),
  DeleteWithConfirmButton: inLists('DeleteWithConfirmButton'),
  EditCellButton: inLists('EditCellButton'),
  BulkActionButtons: inLists('BulkActionButtons'),
  BulkUpdateWithConfirmButton: inLists('BulkUpdateWithConfirmButton'),
  BulkDeleteWithConfirmButton: inLists('BulkDeleteWithConfirmButton'),
  BulkEditButton: inLists('BulkEditButton'),
  lazyDialog: inLists('lazyDialog'),
  lazyPart: inLists('lazyPart'),
} as const;

/** The input of each kind of filter. */
export const filterInput = {
  anyOf: inLists('CheckboxGroupInput'),
  nullableBoolean: inLists('RadioButtonGroupInput'),
  boolean: inLists('BooleanInput'),
  hidden: inLists('HiddenRowsInput'),
  tags: inLists('TagsInput'),
} as const;
