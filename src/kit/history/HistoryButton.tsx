import { ActionItem } from '../list/actions/ActionItem.tsx';
import { useActionMode } from '../list/actions/actionMode.ts';
import type { ActionProps } from '../list/actions/actionProps.ts';
import { lazyDialog } from '../lazy/lazyDialog.tsx';
import type { HistoryProps } from './HistoryDialog.tsx';

const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx').then((part) => part.HistoryDialog));

type Props = Pick<ActionProps, 'name' | 'permission'> & HistoryProps;

/** Opens the record's history over the list, with the values before and after each change. */
export function HistoryButton({ name, ...props }: Props) {
  const mode = useActionMode();
  if (mode.kind === 'item') return <ActionItem name={name} icon="history" label="history.action" />;
  return <HistoryDialog open={mode.open} onClose={mode.onClose} {...props} />;
}
