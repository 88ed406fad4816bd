/** Elements of screens, with react-admin's names and props, lightweight enough for the first paint (ADR 0040). */
export { List } from './List.tsx';
export { ListEmpty } from './EmptyList.tsx';
export { Pagination } from './Pagination.tsx';
export { DataTable } from './table/DataTable.tsx';
export { ChipField, DateField, SelectField, TextField, useRecord } from '../fields/fields.tsx';
export {
  BooleanInput,
  CheckboxGroupInput,
  HiddenRowsInput,
  RadioButtonGroupInput,
  SearchInput,
  TagsInput,
} from './filters/filterInputs.tsx';
export { CreateButton, ExportButton, ForAudience, InlineCreate, TopToolbar } from './toolbar/TopToolbar.tsx';
export { RecordActions, RowActions } from './actions/RowActions.tsx';
export {
  DeleteButton,
  DeleteWithConfirmButton,
  DeleteWithConfirmButton as BulkDeleteWithConfirmButton,
  DialogButton,
  type DialogProps,
  EditCellButton,
  EditCellButton as BulkEditButton,
  RunButton,
  UpdateButton,
  UpdateWithConfirmButton,
  UpdateWithConfirmButton as BulkUpdateWithConfirmButton,
} from './actions/ActionItem.tsx';
export { BulkActionButtons } from './bulk/BulkActionButtons.tsx';
export { useSearchText } from './listState.ts';
