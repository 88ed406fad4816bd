import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useAnchor } from '../dialog/openState.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';

interface Props {
  label: string;
  icon: LucideIcon;
  /** Actions, and checkboxes. */
  children: ReactNode;
}

const ActionMenuItems = lazyPart(() => import('./ActionMenuItems.tsx').then((module) => module.ActionMenuItems));

/** Button with a menu of actions. It is busy while one of them runs. */
export function ActionMenu({ label, icon: Icon, children }: Props) {
  const buttonId = useId();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const [isBusy, setBusy] = useState(false);
  const during = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        id={buttonId}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        aria-busy={isBusy}
        // Loads the menu's code before the click.
        onPointerEnter={ActionMenuItems.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        {isBusy ? <span className="spinner" role="progressbar" /> : <Icon size={18} aria-hidden />}
      </button>
      {isWanted && (
        <ActionMenuItems labelledBy={buttonId} anchor={anchor} during={during} onClose={close}>
          {children}
        </ActionMenuItems>
      )}
    </>
  );
}
