import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { defaultViewOf, viewRolesOf } from '../../../../shared/domain/savedViews.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { useAnchor } from '../../menu/useAnchor.ts';
import { useMediaQuery } from '../../viewport/useMediaQuery.ts';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import { useListView } from './useListView.ts';
import { useSavedViews, type SavedViewsOfList } from './useSavedViews.ts';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx').then((part) => part.SavedViewsMenu));

/** Menu of a list's saved views, named like the view that is shown. */
export function SavedViewsButton() {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const { anchor, isWanted, openAt, close } = useAnchor();
  const saved = useSavedViews();
  const { isShown } = useListView();
  useDefaultView(saved);
  const name = saved.views?.find(isShown)?.name;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={[t('list.views'), name].filter(Boolean).join(': ')}
        onPointerEnter={SavedViewsMenu.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <Bookmark size={18} aria-hidden />
        {hasLabel && <bdi className="view-name">{name ?? t('list.views')}</bdi>}
      </button>
      {isWanted && <SavedViewsMenu saved={saved} anchor={anchor} onClose={close} />}
    </>
  );
}

/** Shows the default view in a list that is opened without a filter or an order in its address. */
function useDefaultView({ views }: SavedViewsOfList) {
  const list = useResourceContext() ?? '';
  const viewer = useViewer();
  const { current, show } = useListView();
  const isDecided = useRef(false);
  const open = useEffectEvent((known: NonNullable<typeof views>) => {
    const view = defaultViewOf(known, list, viewRolesOf(viewer, orgSubject(viewer.org)));
    if (view && current.query === '') show(view, { replace: true });
  });
  useEffect(() => {
    if (views === undefined || isDecided.current) return;
    isDecided.current = true;
    open(views);
  }, [views]);
}
