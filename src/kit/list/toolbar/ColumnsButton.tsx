import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyDialog } from '../../lazy/lazyDialog.tsx';
import { useActionMode } from '../actions/actionMode.ts';
import { useDialogAddress } from '../actions/useDialogAddress.ts';
import type { AudienceProps } from '../elements.ts';

const ColumnsDialog = lazyDialog(() => import('./ColumnsDialog.tsx').then((part) => part.ColumnsDialog));

/** An entry of a list's options, as react-admin's ColumnsButton: chooses the columns that the table shows. */
export function ColumnsButton({ name }: AudienceProps & { name: string }) {
  const t = useTranslate();
  const mode = useActionMode();
  const dialog = useDialogAddress();
  if (mode.kind === 'item')
    return <mode.Item icon="columns" label={t('ra.action.select_columns')} onSelect={() => dialog.open(name)} />;
  return <ColumnsDialog open={mode.open} onClose={mode.onClose} />;
}
