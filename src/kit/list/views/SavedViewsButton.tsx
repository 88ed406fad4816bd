import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { defaultViewOf, viewRolesOf } from '../../../../shared/domain/lists/savedViews.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { useAnchor } from '../../dialog/openState.ts';
import { useMediaQuery } from '../../viewport/browserState.ts';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import { useListView } from './useListView.ts';
import { useSavedViews } from './useSavedViews.ts';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx').then((part) => part.SavedViewsMenu));

/** Menu of a list's saved views, named like the view that is shown. */
export function SavedViewsButton() {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const { anchor, isWanted, openAt, close } = useAnchor();
  const saved = useSavedViews();
  const { isShown } = useListView();
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

/**
 * Opens a list that has no filter and no order in its address with its default view. Returns whether the list is
 * open, so that its rows are fetched once.
 */
export function useDefaultView(isOn: boolean, table: Parameters<typeof useListView>[0]): boolean {
  const list = useResourceContext() ?? '';
  const viewer = useViewer();
  const { views, isLoading } = useSavedViews({ isOn });
  const { current, show, queryOf } = useListView(table);
  // A view without a query shows columns alone, so its rows wait for no address.
  const [step, setStep] = useState<'waiting' | 'filtering' | 'columns' | 'open'>(isOn ? 'waiting' : 'open');
  const roles = viewRolesOf(viewer, orgSubject(viewer.org));
  const view = views && defaultViewOf(views, list, roles);
  const isAddressed = current.query !== '';
  if (step === 'waiting' && !isLoading)
    setStep(view === undefined || isAddressed ? 'open' : queryOf(view) === '' ? 'columns' : 'filtering');
  if (step === 'filtering' && isAddressed) setStep('open');
  const open = useEffectEvent(() => {
    if (view) show(view, { replace: true });
  });
  useEffect(() => {
    if (step === 'filtering' || step === 'columns') open();
  }, [step]);
  return step === 'open' || step === 'columns';
}
