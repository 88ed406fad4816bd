import Button from '@mui/material/Button';
import { useState } from 'react';
import { valueAt } from '../../../domain/listRules.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { ListSpec, WriteAction } from '../spec.ts';
import { ValueSelect } from './ValueSelect.tsx';
import { useRowWrites } from './useRowWrites.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  action: WriteAction;
  record: R;
  onClose: () => void;
}

/** A cell that is being edited in place: a choice, saved only when it has changed. */
export function EditCell<R extends { id: string }>({ spec, action, record, onClose }: Props<R>) {
  const t = useTranslate();
  const write = useRowWrites(spec);
  const field = action.field ?? '';
  const before = String(valueAt(record, field));
  const [value, setValue] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await write(action, [record], { [field]: value });
    setBusy(false);
    onClose();
  };
  return (
    <span className="edit-cell" onKeyDown={(event) => event.key === 'Escape' && !isBusy && onClose()}>
      <ValueSelect
        label={t(action.label)}
        value={value}
        values={action.values ?? {}}
        disabled={isBusy}
        autoFocus
        onChange={setValue}
      />
      <Button size="small" variant="contained" disabled={value === before} loading={isBusy} onClick={() => void save()}>
        {t('form.save')}
      </Button>
      <Button size="small" color="inherit" disabled={isBusy} onClick={onClose}>
        {t('form.cancel')}
      </Button>
    </span>
  );
}
