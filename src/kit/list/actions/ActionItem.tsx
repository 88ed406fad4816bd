import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useActionMode, type ActionProps } from './actionProps.ts';
import { useDialogAddress } from './useDialogAddress.ts';
import type { ComponentType } from 'react';
import type { EditDialogProps } from '../../form/FormDialog.tsx';
import { useActionTools, type ActionTools } from './useActionTools.ts';

interface RunButtonProps<Row> extends ActionProps {
  run: (record: Row, tools: ActionTools) => Promise<void>;
}

/** Runs a hand-written function that shows nothing; the row's menu is busy while it runs. */
export function RunButton<Row extends RaRecord>({ run, ...props }: RunButtonProps<Row>) {
  const record = useRecordContext<Row>();
  const tools = useActionTools();
  return record ? <ActionItem {...props} onSelect={() => run(record, tools)} /> : null;
}

/** Props of a record's dialog. A closed one fades out before it unmounts. The record is in its context. */
export type DialogProps = EditDialogProps;

interface DialogButtonProps extends ActionProps {
  dialog: ComponentType<DialogProps>;
}

/** Opens a hand-written dialog, or a form, over the list. */
export function DialogButton({ dialog: OwnDialog, ...props }: DialogButtonProps) {
  const mode = useActionMode();
  return mode.kind === 'item' ? <ActionItem {...props} /> : <OwnDialog open={mode.open} onClose={mode.onClose} />;
}

interface Props extends Pick<ActionProps, 'name' | 'icon' | 'label'> {
  /** Default: opens the action's dialog through the address. */
  onSelect?: () => Promise<void>;
}

/** An action in its menu item or button. */
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
