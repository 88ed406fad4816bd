import { ActionItem } from '../../kit/list/actions/ActionItem.tsx';
import { useActionMode, type ActionProps } from '../../kit/list/actions/actionProps.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';
import type { HistoryProps } from './HistoryDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { RestorableType } from '../../../shared/domain/course/recordHistory.ts';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import type { AudienceProps } from '../../kit/list/elements.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { useCan } from '../../viewer/ViewerContext.tsx';

const DeletedDialog = lazyDialog(() => import('./DeletedDialog.tsx').then((part) => part.DeletedDialog));

interface DeletedButtonProps extends AudienceProps {
  /** The permission to delete, which also allows restoring. */
  permission: Action;
  /** The API's type of the resource's records. */
  type: RestorableType;
  /** Name of the dialog in the URL. */
  name: string;
}

/** An entry of a list's options: shows recently deleted records, which can be restored there. */
export function DeletedButton({ permission, type, name }: DeletedButtonProps) {
  const t = useTranslate();
  const isAllowed = useCan(permission, useScope().subject);
  const mode = useActionMode();
  const dialog = useDialogAddress();
  if (!isAllowed) return null;
  if (mode.kind === 'dialog') return <DeletedDialog open={mode.open} onClose={mode.onClose} type={type} />;
  if (mode.kind === 'bulk') return null;
  return <mode.Item icon="restore" label={t('deleted.action')} onSelect={() => dialog.open(name)} />;
}

const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx').then((part) => part.HistoryDialog));

type Props = Pick<ActionProps, 'name' | 'permission'> & HistoryProps;

/** Opens the record's history over the list, with the values before and after each change. */
export function HistoryButton({ name, ...props }: Props) {
  const mode = useActionMode();
  if (mode.kind === 'dialog') return <HistoryDialog open={mode.open} onClose={mode.onClose} {...props} />;
  return <ActionItem name={name} icon="history" label="history.action" />;
}
