import { useResourceContext, useTranslate as useAnyTranslate, useListContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { EditCellProps, WriteActionProps } from '../actions/actionProps.ts';
import { ValueSelect } from '../actions/ValueSelect.tsx';
import { BulkButton, type BulkDialog } from './BulkButton.tsx';
import { ConfirmAction } from '../actions/RowDialogs.tsx';
import type { WriteAction } from '../actions/useRowWrites.ts';
import Button from '@mui/material/Button';
import { useListState } from '../listState.ts';

/** Toolbar of the selected rows. react-admin's covers the search box and the create button. */
export function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { total = 0, selectedIds, onUnselectItems, ...list } = useListContext();
  const { selection } = useListState();
  const { isExact = true, changesMatching = false } = (list.meta ?? {}) as {
    isExact?: boolean;
    changesMatching?: boolean;
  };
  const offersMatching = changesMatching && total > selectedIds.length;
  const text = !selection.isMatching
    ? t('list.selected', { count: selectedIds.length })
    : t(isExact ? 'list.matchingSelected' : 'list.matchingSelected.many', { count: total });
  return (
    <div className="bulk-actions" role="toolbar" aria-label={text}>
      <strong aria-live="polite">{text}</strong>
      {offersMatching && !selection.isMatching && (
        <Button size="small" onClick={selection.selectMatching}>
          {t(isExact ? 'list.selectMatching' : 'list.selectMatching.many', { count: total })}
        </Button>
      )}
      {children}
      <Button size="small" color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={() => onUnselectItems()}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
}

export const BulkWriteButton = ({ action, ...props }: WriteActionProps & { action: WriteAction }) => (
  <BulkButton {...props} text={`${action.name}.confirm`}>
    {(dialog) => <ConfirmAction action={action} {...dialog} />}
  </BulkButton>
);

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
