import { EllipsisVertical } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useAnchor } from '../dialog/openState.ts';

interface Props {
  /** Name of the row, for people who can't see the button's row. */
  name: string;
  isBusy: boolean;
  /** Keeps the row busy while an action runs. */
  during: (work: Promise<void>) => void;
  /** The offered actions. */
  children: readonly ReactElement[];
}

const RowMenuItems = lazyPart(() => import('./RowMenuItems.tsx').then((module) => module.RowMenuItems));

/** Menu of a row's actions; nothing if there are none. */
export function RowMenu({ name, isBusy, during, children }: Props) {
  const t = useTranslate();
  const buttonId = useId();
  const { anchor, isWanted, openAt, close } = useAnchor();
  if (children.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        id={buttonId}
        aria-label={t('list.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        aria-busy={isBusy}
        // The menu's code is loaded by the time of the click.
        onPointerEnter={RowMenuItems.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        {isBusy ? <span className="spinner" role="progressbar" /> : <EllipsisVertical size={18} aria-hidden />}
      </button>
      {isWanted && (
        <RowMenuItems labelledBy={buttonId} anchor={anchor} during={during} onClose={close}>
          {children}
        </RowMenuItems>
      )}
    </>
  );
}
