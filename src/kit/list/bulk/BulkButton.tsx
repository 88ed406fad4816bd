import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate as useAnyTranslate, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/useDelayedRemoval.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { icons } from '../../menu/icons.ts';
import type { ActionProps } from '../actions/actionProps.ts';
import { useIsOffered } from '../actions/offers.ts';
import { useListState } from '../listState.ts';

interface Dialog {
  open: boolean;
  records: readonly RaRecord[];
  onClose: () => void;
  onDone: () => void;
}

interface Props extends ActionProps {
  /** The message of the button: by the action's name, `.confirm` where it asks. */
  text: string;
  children: (dialog: Dialog) => ReactNode;
}

/** A button for those of the selected records that offer its action, and the dialog that it opens. */
export function BulkButton({ text, children, ...action }: Props) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const isOffered = useIsOffered();
  const { selection } = useListState();
  const { onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<readonly RaRecord[]>();
  const shown = useDelayedRemoval(asked, DIALOG_REMOVED_MS);
  const records = selection.rows.filter((record) => isOffered(action, record));
  const Icon = icons[action.icon];
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    onUnselectItems();
  };
  return (
    <>
      {records.length > 0 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon size={16} aria-hidden />}
          onClick={() => setAsked(records)}
        >
          {t('list.actionOnMany', { action: translate(`resources.${resource}.${text}`), count: records.length })}
        </Button>
      )}
      {shown && children({ open: asked !== undefined, records: shown, onClose: close, onDone: done })}
    </>
  );
}
