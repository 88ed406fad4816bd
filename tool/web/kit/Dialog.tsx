import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Text that screen readers read together with the title. */
  text?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Modal dialog, open as long as it is rendered. */
export function Dialog({ title, text, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing returns the focus.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={onClose}
    >
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      {children}
    </dialog>
  );
}
