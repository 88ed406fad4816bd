import { useState } from 'react';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { ListSpec, WriteAction } from '../spec.ts';
import { ValueSelect } from './ValueSelect.tsx';
import { useRowWrites } from './useRowWrites.ts';

interface Props<R extends { id: string }> {
  open: boolean;
  spec: ListSpec<R>;
  action: WriteAction;
  records: readonly R[];
  onClose: () => void;
  onDone: () => void;
}

/** Gives a field of many rows one value. */
export function ChangeMany<R extends { id: string }>({ open, spec, action, records, onClose, onDone }: Props<R>) {
  const t = useTranslate();
  const write = useRowWrites(spec);
  const values = action.values ?? {};
  const [value, setValue] = useState(Object.keys(values)[0] ?? '');
  const [isBusy, setBusy] = useState(false);
  if (!action.many) return null;
  const save = async () => {
    setBusy(true);
    await write(action, records, { [action.field ?? '']: value });
    setBusy(false);
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(action.many.title, { smart_count: records.length })}
      text={t(action.many.text, { smart_count: records.length })}
      confirm={t('form.save')}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ValueSelect label={t(action.label)} value={value} values={values} disabled={isBusy} onChange={setValue} />
    </ConfirmDialog>
  );
}
