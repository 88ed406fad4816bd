import { DIALOG_REMOVED_MS } from '../../../domain/limits.ts';
import { useLingering } from '../../dialog/useLingering.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { icons } from '../../menu/icons.ts';
import type { ListSpec } from '../spec.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { useOffers } from './offers.ts';
import { useDialogAddress } from './useDialogAddress.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  /** Of actions that ask first; those that are on offer for the record get a button. */
  keys: readonly string[];
  record: R;
}

/** What a row's menu offers, as buttons on the record's own page. */
export function RecordActionButtons<R extends { id: string }>({ spec, keys, record }: Props<R>) {
  const t = useTranslate();
  const offers = useOffers(spec);
  const dialog = useDialogAddress();
  const offered = (spec.rowActions?.actions ?? []).filter(
    (action) => keys.includes(action.key) && offers(action, record),
  );
  const asked = offered.find((action) => action.key === dialog.action && dialog.on === record.id);
  const shown = useLingering(asked, DIALOG_REMOVED_MS);
  return (
    <>
      {offered.map((action) => {
        const Icon = icons[action.icon];
        return (
          <button key={action.key} type="button" className="button" onClick={() => dialog.open(action.key, record.id)}>
            <Icon size={18} aria-hidden />
            {t(action.label)}
          </button>
        );
      })}
      {shown && 'asks' in shown && shown.asks && (
        <ConfirmAction
          open={asked !== undefined}
          spec={spec}
          action={shown}
          asks={shown.asks}
          records={[record]}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
