import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/useDelayedRemoval.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { useAnchor } from '../../menu/useAnchor.ts';
import { useScope } from '../../scope/ScopeContext.tsx';
import { ActionModeContext } from '../actions/actionProps.ts';
import { useDialogAddress } from '../actions/useDialogAddress.ts';
import { elementsOf, shownTo, type AudienceProps } from '../elements.ts';
import { useListState } from '../listState.ts';

const ListOptionItems = lazyPart(() => import('./ListOptionItems.tsx').then((module) => module.ListOptionItems));

/** A menu that shows rows that a list leaves out by default, and exports the list; and its entries' dialogs. */
export function ListOptions({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { audience } = useScope();
  const { filters } = useListState();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const entries = elementsOf<AudienceProps & { name?: string }>(children).filter(({ props }) =>
    shownTo(props.audience, audience),
  );
  const hidden = filters.filter(({ kind }) => kind === 'hidden');
  const dialog = useDialogAddress();
  const asked = entries.find(({ props }) => props.name !== undefined && props.name === dialog.action);
  const opened = useDelayedRemoval(asked, DIALOG_REMOVED_MS, (a, b) => a.props.name === b?.props.name);
  if (entries.length === 0 && hidden.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={ListOptionItems.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <SlidersHorizontal size={18} aria-hidden />
      </button>
      {opened && (
        <ActionModeContext value={{ kind: 'dialog', open: asked !== undefined, onClose: dialog.close }}>
          {opened}
        </ActionModeContext>
      )}
      {isWanted && (
        <ListOptionItems hidden={hidden} anchor={anchor} onClose={close}>
          {entries}
        </ListOptionItems>
      )}
    </>
  );
}
