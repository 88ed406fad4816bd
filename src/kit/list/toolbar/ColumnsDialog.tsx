import { useResourceContext } from 'react-admin';
import { ViewDialog } from '../../dialog/ViewDialog.tsx';
import type { CreateDialogProps } from '../../form/dialogProps.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const HEIGHT = 520;

/** The place in which a table's ColumnsSelector shows its columns, as in the popover of react-admin's ColumnsButton. */
export function ColumnsDialog(props: CreateDialogProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <ViewDialog {...props} title={t('ra.action.select_columns')} maxWidth="xs" height={HEIGHT}>
      <div id={`${resource}.datatable-columnsSelector`} />
    </ViewDialog>
  );
}
