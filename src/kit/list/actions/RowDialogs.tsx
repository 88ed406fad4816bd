import { RecordContextProvider } from 'react-admin';
import { DIALOG_REMOVED_MS } from '../../../domain/limits.ts';
import { useLingering } from '../../dialog/useLingering.ts';
import type { ListSpec } from '../spec.ts';
import { LazyConfirmAction } from './LazyConfirmAction.tsx';
import { useOffers } from './offers.ts';
import { useDialogAddress } from './useDialogAddress.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  rows: readonly R[];
}

/** The dialog over a list that the address asks for, when its row is there and offers it. */
export function RowDialogs<R extends { id: string }>({ spec, rows }: Props<R>) {
  const dialog = useDialogAddress();
  const offers = useOffers(spec);
  const record = rows.find(({ id }) => id === dialog.on);
  const action = (spec.rowActions?.actions ?? []).find(({ key }) => key === dialog.action);
  const asked = record && action && offers(action, record) ? { action, record } : undefined;
  const isOpen = asked !== undefined;
  const shown = useLingering(asked, DIALOG_REMOVED_MS, (a, b) => a.action === b?.action && a.record === b.record);
  if (!shown) return null;
  if (shown.action.kind === 'dialog')
    return (
      <RecordContextProvider value={shown.record}>
        <shown.action.Dialog key={shown.record.id} open={isOpen} record={shown.record} onClose={dialog.close} />
      </RecordContextProvider>
    );
  if (shown.action.kind === 'run' || !shown.action.asks) return null;
  return (
    <LazyConfirmAction
      key={`${shown.action.key} ${shown.record.id}`}
      open={isOpen}
      spec={spec}
      action={shown.action}
      asks={shown.action.asks}
      records={[shown.record]}
      onClose={dialog.close}
    />
  );
}
