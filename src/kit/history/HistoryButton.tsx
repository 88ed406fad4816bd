import { ActionItem } from '../list/actions/ActionItem.tsx';
import { useActionMode, type ActionProps } from '../list/actions/actionProps.ts';
import { lazyDialog } from '../lazy/lazyPart.tsx';
import type { HistoryProps } from './HistoryDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { RestorableType } from '../../../shared/domain/course/recordHistory.ts';
import { can, type Action } from '../../../shared/domain/access/permissions.ts';
import { useDialogAddress } from '../list/actions/useDialogAddress.ts';
import type { AudienceProps } from '../list/elements.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { orgSubject, useViewer } from '../viewer/ViewerContext.tsx';

const DeletedDialog = lazyDialog(() => import('./DeletedDialog.tsx').then((part) => part.DeletedDialog));

interface DeletedButtonProps extends AudienceProps {
  /** The permission to delete, which is also the one to restore. */
  permission: Action;
  /** The API's type of the resource's records. */
  type: RestorableType;
  /** Name of the dialog in the address. */
  name: string;
}

/** An entry of a list's options: shows recently deleted records, which can be restored there. */
export function DeletedButton({ permission, type, name }: DeletedButtonProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { subject } = useScope();
  const mode = useActionMode();
  const dialog = useDialogAddress();
  if (!can(viewer, permission, { ...orgSubject(viewer.org), ...subject })) return null;
  if (mode.kind === 'item')
    return <mode.Item icon="restore" label={t('deleted.action')} onSelect={() => dialog.open(name)} />;
  return <DeletedDialog open={mode.open} onClose={mode.onClose} type={type} />;
}

const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx').then((part) => part.HistoryDialog));

type Props = Pick<ActionProps, 'name' | 'permission'> & HistoryProps;

/** Opens the record's history over the list, with the values before and after each change. */
export function HistoryButton({ name, ...props }: Props) {
  const mode = useActionMode();
  if (mode.kind === 'item') return <ActionItem name={name} icon="history" label="history.action" />;
  return <HistoryDialog open={mode.open} onClose={mode.onClose} {...props} />;
}
