import { useResourceContext, useTranslate as useAnyTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { EditCellProps } from '../actions/actionProps.ts';
import { useRowWrites } from '../actions/useRowWrites.ts';
import { ValueSelect } from '../actions/ValueSelect.tsx';
import { BulkButton } from './BulkButton.tsx';

/** Gives a field of the selected records one value. */
export const BulkEditCellButton = (props: EditCellProps) => (
  <BulkButton {...props} text={`action.${props.name}`}>
    {(dialog) => <BulkEditDialog edit={props} {...dialog} />}
  </BulkButton>
);

interface Props {
  edit: EditCellProps;
  open: boolean;
  records: readonly RaRecord[];
  onClose: () => void;
  onDone: () => void;
}

function BulkEditDialog({ edit, open, records, onClose, onDone }: Props) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const write = useRowWrites();
  const [value, setValue] = useState(edit.choices[0]?.id ?? '');
  const [isBusy, setBusy] = useState(false);
  const texts = `resources.${resource}.${edit.name}.many`;
  const save = async () => {
    setBusy(true);
    await write({ ...edit, kind: 'update', data: { [edit.source]: value } }, records);
    setBusy(false);
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      title={translate(`${texts}.title`, { smart_count: records.length })}
      text={translate(`${texts}.text`, { smart_count: records.length })}
      confirm={t('form.save')}
      isBusy={isBusy}
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
