import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useMediaQuery } from '../viewport/useMediaQuery.ts';
import { SHOW_ONLY } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';
import { useAnchor } from '../menu/useAnchor.ts';

const FilterPopover = lazyPart(() => import('./FilterPopover.tsx').then((module) => module.FilterPopover));

interface Props {
  resource: string;
  filters: readonly FilterSpec[];
  controls: ListControls;
  /** The search box of narrow windows. */
  search: ReactNode;
}

export function FilterMenu({ resource, filters, controls, search }: Props) {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const { anchor, isWanted, openAt, close } = useAnchor();
  const usable = filters.filter((filter) => filter.kind !== 'hidden' || controls.chosen[filter.key] !== undefined);
  if (usable.length === 0 && !search) return null;
  const active = usable.filter((filter) => isActive(filter, controls)).length;
  const label = active > 0 ? `${t('list.filter')} ${active}` : t('list.filter');
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={label}
        onPointerEnter={FilterPopover.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <ListFilter size={18} aria-hidden />
        {hasLabel && t('list.filter')}
        {active > 0 && ' '}
        {active > 0 && <span className="badge">{active}</span>}
      </button>
      {isWanted && (
        <FilterPopover
          resource={resource}
          filters={usable}
          controls={controls}
          search={search}
          anchor={anchor}
          onClose={close}
        />
      )}
    </>
  );
}

const isActive = (filter: FilterSpec, { chosen }: ListControls): boolean =>
  filter.kind === 'hidden' ? chosen[filter.key]?.[0] === SHOW_ONLY : chosen[filter.key] !== undefined;
