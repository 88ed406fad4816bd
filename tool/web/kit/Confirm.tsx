import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  action: string;
  kind?: 'primary' | 'danger';
  onConfirm: () => void;
  onClose: () => void;
  /** Choices, if there are any. */
  children?: ReactNode;
}

/** Confirmation before an action that can't easily be undone. */
export function Confirm({ title, text, action, kind = 'primary', onConfirm, onClose, children }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      {children}
      <div className="row end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind={kind} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
