import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { DESTRUCTIVE_ICONS } from '../../../../shared/domain/iconNames.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useRecordName } from '../useRecord.ts';
import { useRowWrites, type WriteAction } from './useRowWrites.ts';

export interface ConfirmActionProps {
  open: boolean;
  action: WriteAction;
  records: readonly RaRecord[];
  /** Number of records, if `records` are only some of them. Default: as many as the records. */
  count?: number;
  /** Progress in percent, for actions that take long. */
  progress?: number | undefined;
  onClose: () => void;
  /** Applies the action. Default: to the records, and closes the dialog. */
  onConfirm?: (action: WriteAction) => Promise<void>;
}

/** True if the action deletes or has a destructive icon: a person is removed by an update. */
const isDestructive = ({ kind, icon }: WriteAction): boolean =>
  kind === 'delete' || (icon !== undefined && DESTRUCTIVE_ICONS.includes(icon));

/** Asks for confirmation, then applies the action to its records. */
export function ConfirmAction({
  open,
  action,
  records,
  count = records.length,
  progress,
  onClose,
  onConfirm,
}: ConfirmActionProps) {
  const t = useTranslate();
  const write = useRowWrites();
  const resource = useResourceContext() ?? '';
  const nameOf = useRecordName();
  const [isBusy, setBusy] = useState(false);
  const texts = `resources.${resource}.${action.name}`;
  const question = count > 1 ? `${texts}.many` : texts;
  const names = { name: nameOf(records[0]), smart_count: count };
  const confirm = async () => {
    setBusy(true);
    await (onConfirm?.(action) ?? write(action, records).then(onClose));
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(`${question}.title`, names)}
      text={t(`${question}.text`, names)}
      confirm={t(`${texts}.confirm`)}
      isDestructive={isDestructive(action)}
      isBusy={isBusy}
      progress={progress}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
