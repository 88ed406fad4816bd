import { EllipsisVertical } from 'lucide-react';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  label: string;
  /** Buttons of the menu. */
  children: ReactNode;
}

/** Menu for rare actions. It closes after a choice, or when it loses focus. */
export function Menu({ label, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeOnLeave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="menu" onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className="icon-button" aria-label={label} title={label}>
        <EllipsisVertical size={18} aria-hidden="true" />
      </summary>
      <div className="menu-items" onClick={close}>
        {children}
      </div>
    </details>
  );
}
