/** Elements of screens, with react-admin's names and props, light enough for a first paint (ADR 0040). */
export { List } from './List.tsx';
export { ListEmpty } from './EmptyList.tsx';
export { Pagination } from './Pagination.tsx';
export { DataTable } from './table/DataTable.tsx';
export { ChipField } from './fields/fields.tsx';
export { DateField } from './fields/fields.tsx';
export { SelectField } from './fields/SelectField.tsx';
export { TextField } from './fields/fields.tsx';
export {
  BooleanInput,
  CheckboxGroupInput,
  HiddenRowsInput,
  RadioButtonGroupInput,
  TagsInput,
} from './filters/filterInputs.tsx';
export { SearchInput } from './filters/SearchInput.tsx';
export { TopToolbar } from './toolbar/TopToolbar.tsx';
export { CreateButton } from './toolbar/CreateButton.tsx';
export { InlineCreate } from './toolbar/CreateButton.tsx';
export { ExportButton } from './toolbar/ExportButton.tsx';
export { ForAudience } from './toolbar/TopToolbar.tsx';
export { RowActions } from './actions/RowActions.tsx';
export { RecordActions } from './actions/RecordActions.tsx';
export { DialogButton, type DialogProps } from './actions/ActionItem.tsx';
export { RunButton } from './actions/ActionItem.tsx';
export {
  DeleteButton,
  DeleteWithConfirmButton,
  EditCellButton,
  UpdateButton,
  UpdateWithConfirmButton,
} from './actions/UpdateButton.tsx';
export { BulkActionButtons } from './bulk/useBulkActions.ts';
export { BulkDeleteWithConfirmButton, BulkEditButton, BulkUpdateWithConfirmButton } from './bulk/bulkButtons.tsx';
export { DeletedButton } from '../history/HistoryButton.tsx';
export { HistoryButton } from '../history/HistoryButton.tsx';
export { useSearchText } from './listState.ts';
export { useRecord } from './useRecord.ts';
