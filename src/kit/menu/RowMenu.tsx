import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import type { IconName } from './icons.ts';

export interface RowAction {
  id: string;
  label: string;
  icon: IconName;
  onSelect: () => void;
}

interface Props {
  /** Of the row, for who can't see which row the button is in. */
  name: string;
  actions: readonly RowAction[];
  isBusy?: boolean;
}

const loadItems = () => import('./RowMenuItems.tsx');
const RowMenuItems = lazy(() => loadItems().then((module) => ({ default: module.RowMenuItems })));

/** What can be done with a row; nothing at all when nothing can. */
export function RowMenu({ name, actions, isBusy = false }: Props) {
  const t = useMessages();
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  if (actions.length === 0) return null;
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  return (
    <>
      <button
        type="button"
        className="row-menu"
        id={buttonId}
        aria-label={t('list.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        aria-busy={isBusy}
        // The menu's code is there by the time of the click.
        onPointerEnter={() => void loadItems()}
        onClick={(event) => open(event.currentTarget)}
      >
        {isBusy ? <span className="row-busy" role="progressbar" /> : <EllipsisVertical size={18} aria-hidden />}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <RowMenuItems labelledBy={buttonId} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
