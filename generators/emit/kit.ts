import type { Imported } from './jsx.ts';

const KIT = '../../kit/';
const inKit = (from: string, name: string): Imported => ({ name, from: `${KIT}${from}` });

/** The components that emitted screens are made of: react-admin's names, in the kit's files. */
export const kit = {
  List: inKit('list/index.ts', 'List'),
  ListEmpty: inKit('list/index.ts', 'ListEmpty'),
  DataTable: inKit('list/index.ts', 'DataTable'),
  SelectField: inKit('list/index.ts', 'SelectField'),
  DateField: inKit('list/index.ts', 'DateField'),
  SearchInput: inKit('list/index.ts', 'SearchInput'),
  TopToolbar: inKit('list/index.ts', 'TopToolbar'),
  ExportButton: inKit('list/index.ts', 'ExportButton'),
  CreateButton: inKit('list/index.ts', 'CreateButton'),
  ForAudience: inKit('list/index.ts', 'ForAudience'),
  RowActions: inKit('list/index.ts', 'RowActions'),
  DialogButton: inKit('list/index.ts', 'DialogButton'),
  RunButton: inKit('list/index.ts', 'RunButton'),
  UpdateButton: inKit('list/index.ts', 'UpdateButton'),
  UpdateWithConfirmButton: inKit('list/index.ts', 'UpdateWithConfirmButton'),
  DeleteButton: inKit('list/index.ts', 'DeleteButton'),
  DeleteWithConfirmButton: inKit('list/index.ts', 'DeleteWithConfirmButton'),
  EditCellButton: inKit('list/index.ts', 'EditCellButton'),
  BulkActionButtons: inKit('list/index.ts', 'BulkActionButtons'),
  BulkUpdateWithConfirmButton: inKit('list/index.ts', 'BulkUpdateWithConfirmButton'),
  BulkDeleteWithConfirmButton: inKit('list/index.ts', 'BulkDeleteWithConfirmButton'),
  BulkEditButton: inKit('list/index.ts', 'BulkEditButton'),
  lazyDialog: inKit('lazy/lazyDialog.tsx', 'lazyDialog'),
  lazyPart: inKit('lazy/lazyPart.tsx', 'lazyPart'),
} as const;

/** The input of each kind of filter. */
export const filterInput = {
  oneOf: inKit('list/index.ts', 'CheckboxGroupInput'),
  either: inKit('list/index.ts', 'RadioButtonGroupInput'),
  flag: inKit('list/index.ts', 'BooleanInput'),
  hidden: inKit('list/index.ts', 'HiddenRowsInput'),
  words: inKit('list/index.ts', 'TagsInput'),
} as const;

/** A part of the kit's forms, each in its own file. */
export const inForms = (name: string): Imported => inKit(`form/${name}.tsx`, name);

export const reactAdmin = (name: string): Imported => ({ name, from: 'react-admin' });
