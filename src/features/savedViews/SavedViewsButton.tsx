import { Bookmark } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { defaultViewOf, viewRolesOf } from '../../../shared/domain/lists/savedViews.ts';
import { useAnchor } from '../../kit/dialog/openState.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { useListState } from '../../kit/list/listState.ts';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import { useMediaQuery } from '../../kit/page/pageHooks.ts';
import { useListView } from './useListView.ts';
import { useSavedViews, type SavedViewsOfList } from './useSavedViews.ts';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx').then((part) => part.SavedViewsMenu));

/** Menu of a list's saved views, labeled with the current view. It opens the list with the default view. */
export function SavedViewsButton() {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const { anchor, isWanted, openAt, close } = useAnchor();
  const saved = useSavedViews();
  const { isShown } = useListView();
  const name = saved.views?.find(isShown)?.name;
  useDefaultView(saved);
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

/** Opens the list once its views are loaded, with the default view unless the URL has a filter or an order. */
function useDefaultView({ views = [], isLoading }: SavedViewsOfList) {
  const list = useResourceContext() ?? '';
  const viewer = useViewer();
  const { open } = useListState();
  const { current, show, queryOf } = useListView();
  const isAddressed = current.query !== '';
  const wasApplied = useRef(false);
  const apply = useEffectEvent(() => {
    const view = isAddressed ? undefined : defaultViewOf(views, list, viewRolesOf(viewer, orgSubject(viewer.org)));
    if (view && !wasApplied.current) show(view, { replace: true });
    wasApplied.current = true;
    // A view without a query only changes columns, so the rows needn't wait for a new URL.
    if (!view || queryOf(view) === '') open();
  });
  useLayoutEffect(() => {
    if (!isLoading) apply();
  }, [isLoading, isAddressed]);
}
