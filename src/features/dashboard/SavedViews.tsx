import { Bookmark } from 'lucide-react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import { useAnchor } from '../../kit/menu/useAnchor.ts';
import { useMediaQuery } from '../../kit/viewport/useMediaQuery.ts';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx').then((part) => part.SavedViewsMenu));

/** Menu of the user's saved views of the list. */
export function SavedViews() {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:600px)');
  const { anchor, isWanted, openAt, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('dashboard.views')}
        onPointerEnter={SavedViewsMenu.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <Bookmark size={18} aria-hidden />
        {hasLabel && t('dashboard.views')}
      </button>
      {isWanted && <SavedViewsMenu anchor={anchor} onClose={close} />}
    </>
  );
}
