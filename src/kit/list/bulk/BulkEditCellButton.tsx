import { useResourceContext, useTranslate as useAnyTranslate } from 'react-admin';
import { useState } from 'react';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { EditCellProps } from '../actions/actionProps.ts';
import { ValueSelect } from '../actions/ValueSelect.tsx';
import { BulkButton, type BulkDialog } from './BulkButton.tsx';

/** Sets a field of the selected records to one value. */
export const BulkEditCellButton = (props: EditCellProps) => (
  <BulkButton {...props} text={`action.${props.name}`}>
    {(dialog) => <BulkEditDialog edit={props} {...dialog} />}
  </BulkButton>
);

function BulkEditDialog({ edit, open, count, progress, onConfirm, onClose }: BulkDialog & { edit: EditCellProps }) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const [value, setValue] = useState(edit.choices[0]?.id ?? '');
  const [isBusy, setBusy] = useState(false);
  const texts = `resources.${resource}.${edit.name}.many`;
  const save = async () => {
    setBusy(true);
    await onConfirm({ ...edit, kind: 'update', data: { [edit.source]: value } });
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title={translate(`${texts}.title`, { smart_count: count })}
      text={translate(`${texts}.text`, { smart_count: count })}
      confirm={t('form.save')}
      isBusy={isBusy}
      progress={progress}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ValueSelect
        label={translate(`resources.${resource}.action.${edit.name}`)}
        value={value}
        choices={edit.choices}
        disabled={isBusy}
        onChange={setValue}
      />
    </ConfirmDialog>
  );
}
