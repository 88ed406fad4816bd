import { useRecordContext } from 'react-admin';
import { useEffect } from 'react';
import { ActionItem } from './ActionItem.tsx';
import { useActionMode, type EditCellProps, type UpdateActionProps, type WriteActionProps } from './actionProps.ts';
import { LazyConfirmAction, LazyEditCell } from './lazyParts.tsx';
import { useRowWrites, type WriteAction } from './useRowWrites.ts';

/** Writes values into the record at once. */
export function UpdateButton(props: UpdateActionProps) {
  return <WriteNow {...props} action={{ ...props, kind: 'update' }} />;
}

/** Asks for confirmation, then writes values into the record. */
export function UpdateWithConfirmButton(props: UpdateActionProps) {
  return <WriteAfterConfirm {...props} action={{ ...props, kind: 'update' }} />;
}

/** Removes the record at once. */
export function DeleteButton(props: WriteActionProps) {
  return <WriteNow {...props} action={{ ...props, kind: 'delete' }} />;
}

/** Asks for confirmation, then removes the record. */
export function DeleteWithConfirmButton(props: WriteActionProps) {
  return <WriteAfterConfirm {...props} action={{ ...props, kind: 'delete' }} />;
}

/** Turns the cell of a column into a choice. */
export function EditCellButton({ name, icon, label }: EditCellProps) {
  // Preloaded while the open menu offers it, so that it is ready by the time of the click.
  useEffect(() => LazyEditCell.preload(), []);
  return <ActionItem name={name} icon={icon} {...(label !== undefined && { label })} />;
}

type Props = WriteActionProps & { action: WriteAction };

function WriteNow({ action, ...props }: Props) {
  const record = useRecordContext();
  const write = useRowWrites();
  return <ActionItem {...props} onSelect={async () => (record ? write(action, [record]) : undefined)} />;
}

function WriteAfterConfirm({ action, ...props }: Props) {
  const record = useRecordContext();
  const mode = useActionMode();
  if (mode.kind === 'item') return <ActionItem {...props} />;
  if (!record) return null;
  return <LazyConfirmAction open={mode.open} action={action} records={[record]} onClose={mode.onClose} />;
}
