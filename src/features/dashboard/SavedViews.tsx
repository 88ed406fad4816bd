import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx').then((part) => part.SavedViewsMenu));

/** Views of the list that somebody comes back to. */
export function SavedViews() {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  return (
    <>
      <button type="button" className="button quiet" aria-haspopup="dialog" aria-expanded={anchor !== null} onPointerEnter={SavedViewsMenu.preload} onClick={(event) => open(event.currentTarget)}>
        <Bookmark size={18} aria-hidden />
        {t('dashboard.views')}
      </button>
      {isWanted && <SavedViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
