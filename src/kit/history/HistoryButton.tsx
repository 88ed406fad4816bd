import type { HistoryType } from '../../../shared/domain/recordHistory.ts';
import { ActionItem } from '../list/actions/ActionItem.tsx';
import { useActionMode } from '../list/actions/actionMode.ts';
import type { ActionProps } from '../list/actions/actionProps.ts';
import { lazyDialog } from '../lazy/lazyDialog.tsx';

const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx').then((part) => part.HistoryDialog));

export interface HistoryProps {
  /** The API's type of the resource's records. */
  type: HistoryType;
  /** Fields that the resource's update accepts: a former value can be restored for each. */
  restores: readonly string[];
}

type Props = Pick<ActionProps, 'name' | 'permission'> & HistoryProps;

/** Opens the record's history over the list, with the values before and after each change. */
export function HistoryButton({ name, ...props }: Props) {
  const mode = useActionMode();
  if (mode.kind === 'item') return <ActionItem name={name} icon="history" label="history.action" />;
  return <HistoryDialog open={mode.open} onClose={mode.onClose} {...props} />;
}
