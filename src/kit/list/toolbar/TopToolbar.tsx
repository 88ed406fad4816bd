import { useListContext, useResourceContext, useTranslate as useAnyTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useScope } from '../../scope/ScopeContext.tsx';
import { shownTo, type AudienceProps, elementsOf } from '../elements.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useAnchor } from '../../dialog/openState.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { ActionDialog, actionNamed } from '../actions/RowActions.tsx';
import { useDialogAddress } from '../actions/useDialogAddress.ts';
import { useListMeta, useListState } from '../listState.ts';
import type { ActionProps } from '../actions/actionProps.ts';

const ListOptionItems = lazyPart(() => import('./ListOptionItems.tsx').then((module) => module.ListOptionItems));

/** A menu that shows rows that a list leaves out by default, and exports the list; and its entries' dialogs. */
function ListOptions({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { audience } = useScope();
  const { filters } = useListState();
  const { action } = useDialogAddress();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const entries = elementsOf<AudienceProps & Partial<ActionProps>>(children).filter(({ props }) =>
    shownTo(props.audience, audience),
  );
  const hidden = filters.filter(({ kind }) => kind === 'hidden');
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
      <ActionDialog opened={actionNamed(entries, action)} />
      {isWanted && (
        <ListOptionItems hidden={hidden} anchor={anchor} onClose={close}>
          {entries}
        </ListOptionItems>
      )}
    </>
  );
}

interface Props {
  /** Entries of the options menu, such as the ExportButton. */
  options?: ReactNode;
  /** Content on the right: buttons that create records. */
  children?: ReactNode;
}

/** A list's actions: its options, its number of rows, and the buttons that create new ones. */
export const TopToolbar = ({ options, children }: Props) => (
  <>
    <ListOptions>{options}</ListOptions>
    <ListCount />
    <div className="list-ways">{children}</div>
  </>
);

/** The message `resources.<resource>.count`, or "more than …" if the server counts no further. */
function ListCount() {
  const t = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const { total } = useListContext();
  const { isExact = true } = useListMeta();
  return (
    <p className="list-count" aria-live="polite">
      {total !== undefined &&
        (isExact ? t(`resources.${resource}.count`, { smart_count: total }) : t('list.moreThan', { count: total }))}
    </p>
  );
}

/** Shows its children to an audience. */
export const ForAudience = ({ audience, children }: AudienceProps & { children: ReactNode }) =>
  shownTo(audience, useScope().audience) && children;
