import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from './Button.tsx';

interface Props {
  title: string;
  text: string;
  /** What is done. */
  action: string;
  kind?: 'primary' | 'danger';
  onConfirm: () => void;
  onClose: () => void;
  /** What is to be chosen. */
  children?: ReactNode;
}

/** Asks before something that can't simply be taken back. */
export function Confirm({ title, text, action, kind = 'primary', onConfirm, onClose, children }: Props) {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // gives the focus back
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} aria-describedby={`${id}-text`} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      <div className="row end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind={kind} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
