import {
  useListContext,
  type RaRecord,
  useGetOne,
  useResourceContext,
  useTranslate as useAnyTranslate,
  useRecordContext,
} from 'react-admin';
import { useState, type ReactElement, type KeyboardEvent } from 'react';
import type { ColumnProps } from '../table/DataTableColumn.tsx';
import { useIsOffered, type EditAction, type EditCellProps, type WriteAction } from './actionProps.ts';
import { ActionDialog, actionNamed, rowActionsOf } from './RowActions.tsx';
import { useDialogAddress } from '../../dialog/useDialogAddress.ts';
import { useCallScope } from '../../../viewer/ScopeContext.tsx';
import { DESTRUCTIVE_ICONS } from '../../../../shared/domain/iconNames.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useRecordName } from '../../fields/fields.tsx';
import { useRowWrites } from './useRowWrites.ts';
import Button from '@mui/material/Button';
import { valueAt } from '../../../../shared/domain/lists/listRules.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ValueSelect } from '../../form/ValueSelect.tsx';

interface EditedCellProps extends EditCellProps {
  onClose: () => void;
}

/** A cell that is edited in place by a select. Only changed values are saved. */
export function EditCell({ onClose, ...action }: EditedCellProps) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const write = useRowWrites();
  const before = String(valueAt(record ?? {}, action.source));
  const [value, setValue] = useState(before);
  const [isBusy, setBusy] = useState(false);
  if (!record) return null;
  const save = async () => {
    setBusy(true);
    await write(editWrite(action, value), [record]);
    setBusy(false);
    onClose();
  };
  // An open list of options closes by itself, because it is in another part of the page.
  const leave = (event: KeyboardEvent<HTMLElement>) =>
    event.key === 'Escape' && !isBusy && event.currentTarget.contains(event.target as Node) && onClose();
  return (
    <span className="edit-cell" onKeyDown={leave}>
      <ValueSelect
        label={translate(action.label ?? `resources.${resource}.action.${action.name}`)}
        value={value}
        choices={action.choices}
        disabled={isBusy}
        autoFocus
        onChange={setValue}
      />
      <Button size="small" variant="contained" disabled={value === before} loading={isBusy} onClick={() => void save()}>
        {t('form.save')}
      </Button>
      <Button size="small" color="inherit" disabled={isBusy} onClick={onClose}>
        {t('form.cancel')}
      </Button>
    </span>
  );
}

interface ConfirmActionProps {
  open: boolean;
  action: WriteAction | EditAction;
  records: readonly RaRecord[];
  /** Number of records, if `records` has only some of them. Default: its length. */
  count?: number;
  /** Progress in percent, for slow actions. */
  progress?: number | undefined;
  onClose: () => void;
  /** Applies the action. Default: applies it to the records and closes the dialog. */
  onConfirm?: (action: WriteAction) => Promise<void>;
}

/** Asks for confirmation and for the new value of an edit, then applies the action to its records. */
export function ConfirmAction({
  open,
  action,
  records,
  count = records.length,
  progress,
  onClose,
  onConfirm,
}: ConfirmActionProps) {
  const t = useAnyTranslate();
  const write = useRowWrites();
  const resource = useResourceContext() ?? '';
  const nameOf = useRecordName();
  const [isBusy, setBusy] = useState(false);
  const edit = action.kind === 'edit' ? action : undefined;
  const [value, setValue] = useState(edit?.choices[0]?.id ?? '');
  const texts = `resources.${resource}.${action.name}`;
  const question = count > 1 || edit ? `${texts}.many` : texts;
  const names = { name: nameOf(records[0]), smart_count: count };
  const confirm = async () => {
    const made = action.kind === 'edit' ? editWrite(action, value) : action;
    setBusy(true);
    await (onConfirm?.(made) ?? write(made, records).then(onClose));
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(`${question}.title`, names)}
      text={t(`${question}.text`, names)}
      confirm={t(edit ? 'form.save' : `${texts}.confirm`)}
      // Removing a person is an update, but also destructive.
      isDestructive={action.kind === 'delete' || DESTRUCTIVE_ICONS.includes(action.icon)}
      isBusy={isBusy}
      progress={progress}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {edit && (
        <ValueSelect
          label={t(`resources.${resource}.action.${edit.name}`)}
          value={value}
          choices={edit.choices}
          disabled={isBusy}
          onChange={setValue}
        />
      )}
    </ConfirmDialog>
  );
}

const editWrite = (action: EditCellProps, value: string): WriteAction => ({
  ...action,
  kind: 'update',
  data: { [action.source]: value },
});

interface RowDialogsProps {
  /** True while the address names a row. */
  open: boolean;
  columns: readonly ReactElement<ColumnProps>[];
}

/** The dialog in the URL, if its row offers it. The row can be on any page of the list. */
export function RowDialogs({ columns }: RowDialogsProps) {
  const dialog = useDialogAddress();
  const isOffered = useIsOffered();
  const { data = [], isPending } = useListContext<RaRecord>();
  const here = data.find(({ id }) => String(id) === dialog.on);
  // Avoids a search for a record that was deleted in its dialog.
  const [wasHere, setWasHere] = useState<string>();
  if (here && dialog.on !== wasHere) setWasHere(dialog.on);
  const action = actionNamed(rowActionsOf(columns), dialog.action);
  const isFar = action !== undefined && dialog.on !== undefined && dialog.on !== wasHere && !here && !isPending;
  const { data: far } = useGetOne<RaRecord>(
    useResourceContext() ?? '',
    { id: dialog.on ?? '', meta: useCallScope() },
    { enabled: isFar, retry: false },
  );
  const record = here ?? (isFar ? far : undefined);
  return (
    <ActionDialog opened={record && action && isOffered(action.props, record) ? action : undefined} record={record} />
  );
}
