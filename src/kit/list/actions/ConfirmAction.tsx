import { useState } from 'react';
import { valueAt, type ListRow } from '../../../domain/listRules.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { ConfirmTexts, ListSpec, WriteAction } from '../spec.ts';
import { useRowWrites } from './useRowWrites.ts';

interface Props<R extends { id: string }> {
  open: boolean;
  spec: ListSpec<R>;
  action: WriteAction;
  asks: ConfirmTexts;
  records: readonly R[];
  onClose: () => void;
  /** Default: as onClose. */
  onDone?: () => void;
}

/** Asks, then does the action to its rows. */
export function ConfirmAction<R extends { id: string }>({
  open,
  spec,
  action,
  asks,
  records,
  onClose,
  onDone = onClose,
}: Props<R>) {
  const t = useTranslate();
  const write = useRowWrites(spec);
  const [isBusy, setBusy] = useState(false);
  const many = records.length > 1 ? action.many : undefined;
  const names = { name: String(valueAt(records[0] as unknown as ListRow, spec.rowName)), smart_count: records.length };
  const confirm = async () => {
    setBusy(true);
    await write(action, records);
    setBusy(false);
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(many?.title ?? asks.title, names)}
      text={t(many?.text ?? asks.text, names)}
      confirm={t(asks.confirm)}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
