import Button from '@mui/material/Button';
import { useState } from 'react';
import { DIALOG_REMOVED_MS } from '../../../domain/limits.ts';
import { useLingering } from '../../dialog/useLingering.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { icons } from '../../menu/icons.ts';
import type { Selection } from '../selection.ts';
import type { ListSpec, WriteAction } from '../spec.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { ChangeMany } from './ChangeMany.tsx';
import { manyActions, useOffers } from './offers.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  selection: Selection<R>;
}

/** What can be done with the selected rows; each action takes those that offer it. */
export function ManyBar<R extends { id: string }>({ spec, selection }: Props<R>) {
  const t = useTranslate();
  const offers = useOffers(spec);
  const [asking, setAsking] = useState<{ action: WriteAction; records: readonly R[] }>();
  const shown = useLingering(asking, DIALOG_REMOVED_MS);
  const close = () => setAsking(undefined);
  const done = () => {
    close();
    selection.clear();
  };
  return (
    <div className="many-bar" role="toolbar" aria-label={t('list.selected', { count: selection.rows.length })}>
      <strong aria-live="polite">{t('list.selected', { count: selection.rows.length })}</strong>
      {manyActions(spec).map((action) => {
        const records = selection.rows.filter((record) => offers(action, record));
        const Icon = icons[action.icon];
        if (records.length === 0) return null;
        return (
          <Button
            key={action.key}
            size="small"
            color="inherit"
            startIcon={<Icon size={16} aria-hidden />}
            onClick={() => setAsking({ action, records })}
          >
            {t('list.actionOnMany', { action: t(action.asks?.confirm ?? action.label), count: records.length })}
          </Button>
        );
      })}
      <Button size="small" color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={selection.clear}>
        {t('list.clearSelection')}
      </Button>
      {shown && shown.action.kind === 'edit' && (
        <ChangeMany open={asking !== undefined} spec={spec} {...shown} onClose={close} onDone={done} />
      )}
      {shown?.action.asks && (
        <ConfirmAction
          open={asking !== undefined}
          spec={spec}
          action={shown.action}
          asks={shown.action.asks}
          records={shown.records}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}
