import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import {
  useActionMode,
  type ActionProps,
  type EditCellProps,
  type UpdateActionProps,
  type WriteAction,
  type WriteActionProps,
} from './actionProps.ts';
import { useDialogAddress } from '../../dialog/useDialogAddress.ts';
import { type ComponentType, useEffect } from 'react';
import type { EditDialogProps } from '../../dialog/TitledDialog.tsx';
import { lazyDialog, lazyPart } from '../../../lazy/lazyPart.tsx';
import { useActionTools, type ActionTools } from './useActionTools.ts';
import { useRowWrites } from './useRowWrites.ts';

/** Loaded on demand, because most visits to a list need no confirmation. */
const ConfirmAction = lazyDialog(() => import('./RowDialogs.tsx').then((part) => part.ConfirmAction));

export const EditCell = lazyPart(() => import('./RowDialogs.tsx').then((part) => part.EditCell));

interface WriteProps {
  action: WriteAction;
}

/** Writes values to the record immediately. */
export const UpdateButton = (props: UpdateActionProps) => <WriteNow action={{ ...props, kind: 'update' }} />;

/** Asks for confirmation, then writes values to the record, or to those selected records that offer the action. */
export const UpdateWithConfirmButton = (props: UpdateActionProps) => (
  <WriteAfterConfirm action={{ ...props, kind: 'update' }} />
);

/** Deletes the record immediately. */
export const DeleteButton = (props: WriteActionProps) => <WriteNow action={{ ...props, kind: 'delete' }} />;

/** Asks for confirmation, then deletes the record, or those selected records that offer the action. */
export const DeleteWithConfirmButton = (props: WriteActionProps) => (
  <WriteAfterConfirm action={{ ...props, kind: 'delete' }} />
);

/** Turns a cell into an input, or sets the field of the selected records to one value. */
export function EditCellButton(props: EditCellProps) {
  const mode = useActionMode();
  // Preloads the input while the open menu offers it, so that it is ready when it is clicked.
  useEffect(() => EditCell.preload(), []);
  return mode.kind === 'bulk' ? <mode.Button action={{ ...props, kind: 'edit' }} /> : <ActionItem {...props} />;
}

function WriteNow({ action }: WriteProps) {
  const record = useRecordContext();
  const write = useRowWrites();
  return <ActionItem {...action} onSelect={async () => (record ? write(action, [record]) : undefined)} />;
}

function WriteAfterConfirm({ action }: WriteProps) {
  const record = useRecordContext();
  const mode = useActionMode();
  if (mode.kind === 'bulk') return <mode.Button action={action} />;
  if (mode.kind === 'item') return <ActionItem {...action} />;
  return record && <ConfirmAction open={mode.open} action={action} records={[record]} onClose={mode.onClose} />;
}

interface RunButtonProps<Row> extends ActionProps {
  run: (record: Row, tools: ActionTools) => Promise<void>;
}

/** Runs a hand-written function that shows nothing. The row's menu is busy meanwhile. */
export function RunButton<Row extends RaRecord>({ run, ...props }: RunButtonProps<Row>) {
  const record = useRecordContext<Row>();
  const tools = useActionTools();
  return record && <ActionItem {...props} onSelect={() => run(record, tools)} />;
}

/** Props of a record's dialog. It fades out before it unmounts. The record is in its context. */
export type DialogProps = EditDialogProps;

interface DialogButtonProps extends ActionProps {
  dialog: ComponentType<DialogProps>;
}

/** Opens a hand-written dialog or a form over the list. */
export function DialogButton({ dialog: OwnDialog, ...props }: DialogButtonProps) {
  const mode = useActionMode();
  return mode.kind === 'dialog' ? <OwnDialog open={mode.open} onClose={mode.onClose} /> : <ActionItem {...props} />;
}

interface Props extends Pick<ActionProps, 'name' | 'icon' | 'label'> {
  /** Default: opens the action's dialog through the URL. */
  onSelect?: () => Promise<void>;
}

/** An action as a menu item or button. */
export function ActionItem({ name, icon, label, onSelect }: Props) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const dialog = useDialogAddress();
  const mode = useActionMode();
  if (mode.kind !== 'item' || !record) return null;
  const select = () => (onSelect ? mode.during(onSelect()) : dialog.open(name, String(record.id)));
  return <mode.Item icon={icon} label={t(label ?? `resources.${resource}.action.${name}`)} onSelect={select} />;
}
