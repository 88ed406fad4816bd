import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { RowAction } from '../../menu/RowMenu.tsx';
import type { ActionSpec, ListSpec } from '../spec.ts';
import { useOffers } from './offers.ts';
import { useActionTools } from './useActionTools.ts';
import { useDialogAddress } from './useDialogAddress.ts';
import { useRowWrites } from './useRowWrites.ts';

export interface RowMenus<R> {
  actionsOf: (record: R) => readonly RowAction[];
  isBusy: (record: R) => boolean;
}

/** The menus of a list's rows. What asks or shows a dialog goes by the address, the rest is done at once. */
export function useRowMenu<R extends { id: string }>(spec: ListSpec<R>): RowMenus<R> {
  const t = useTranslate();
  const offers = useOffers(spec);
  const tools = useActionTools();
  const dialog = useDialogAddress();
  const write = useRowWrites(spec);
  const [busy, setBusy] = useState<string>();

  const during = async (record: R, work: Promise<void>) => {
    setBusy(record.id);
    await work.finally(() => setBusy(undefined));
  };
  const select = (action: ActionSpec<R>, record: R) => {
    if (action.kind === 'run') return void during(record, action.run(record, tools));
    if (action.kind === 'dialog' || action.kind === 'edit' || action.asks) return dialog.open(action.key, record.id);
    return void during(record, write(action, [record]));
  };
  return {
    isBusy: (record) => busy === record.id,
    actionsOf: (record) =>
      (spec.rowActions?.actions ?? [])
        .filter((action) => offers(action, record))
        .map((action) => ({
          id: action.key,
          label: t(action.label),
          icon: action.icon,
          onSelect: () => select(action, record),
        })),
  };
}
