import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useActionMode } from './actionMode.ts';
import type { ActionProps } from './actionProps.ts';
import { useDialogAddress } from './useDialogAddress.ts';

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
