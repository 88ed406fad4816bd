import Button from '@mui/material/Button';
import { useRecordContext, useResourceContext, useTranslate as useAnyTranslate } from 'react-admin';
import { useState, type KeyboardEvent } from 'react';
import { valueAt } from '../../../../shared/domain/lists/listRules.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { EditCellProps } from './actionProps.ts';
import { ValueSelect } from './ValueSelect.tsx';
import { useRowWrites } from './useRowWrites.ts';

interface Props extends EditCellProps {
  onClose: () => void;
}

/** A cell that is being edited in place: a choice, saved only when it has changed. */
export function EditCell({ onClose, ...action }: Props) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const write = useRowWrites();
  const before = String(valueAt(record ?? {}, action.source));
  const [value, setValue] = useState(before);
  const [isBusy, setBusy] = useState(false);
  if (!record) return null;
  const save = async () => {
    setBusy(true);
    await write({ ...action, kind: 'update', data: { [action.source]: value } }, [record]);
    setBusy(false);
    onClose();
  };
  // An open list of choices closes by itself, because it is elsewhere in the page.
  const leave = (event: KeyboardEvent<HTMLElement>) =>
    event.key === 'Escape' && !isBusy && event.currentTarget.contains(event.target as Node) && onClose();
  return (
    <span className="edit-cell" onKeyDown={leave}>
      <ValueSelect
        label={translate(action.label ?? `resources.${resource}.action.${action.name}`)}
        value={value}
        choices={action.choices}
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
