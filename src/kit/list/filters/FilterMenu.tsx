import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { lazyPart } from '../../../lazy/lazyPart.tsx';
import { useAnchor } from '../../dialog/openState.ts';
import { useMediaQuery } from '../../page/pageHooks.ts';
import { SHOW_ALL } from '../listAddress.ts';
import { useListState } from '../listState.ts';
import { filterInputType, type FilterSpec } from './filterSpec.ts';

const FilterPopover = lazyPart(() => import('./filterInputParts.tsx').then((module) => module.FilterPopover));

/** Button for the filters that aren't always on. It shows the number of set filters. */
export function FilterMenu({ search }: { search: ReactNode }) {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const { filters, values } = useListState();
  const { anchor, isWanted, openAt, close } = useAnchor();
  // A filter of hidden rows is available once the list's options show these rows.
  const usable = filters.filter(
    ({ kind, source, alwaysOn }) => !alwaysOn && (kind !== 'hidden' || values[source] !== undefined),
  );
  const inputs = usable.map(({ input }) => input);
  if (inputs.length === 0 && !search) return null;
  // Loads all inputs first, so that the menu opens with them.
  const preload = () =>
    Promise.all([FilterPopover.preloaded(), ...inputs.map(({ type }) => filterInputType(type).preloaded?.())]);
  const off = ({ kind }: FilterSpec) => (kind === 'hidden' ? SHOW_ALL : undefined);
  const active = usable.filter((filter) => values[filter.source] !== off(filter)).length;
  const label = active > 0 ? `${t('list.filter')} ${active}` : t('list.filter');
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={label}
        onPointerEnter={() => void preload()}
        onClick={({ currentTarget }) => void preload().then(() => openAt(currentTarget))}
      >
        <ListFilter size={18} aria-hidden />
        {hasLabel && t('list.filter')}
        {active > 0 && ' '}
        {active > 0 && <span className="badge">{active}</span>}
      </button>
      {isWanted && (
        <FilterPopover search={search} anchor={anchor} onClose={close}>
          {inputs}
        </FilterPopover>
      )}
    </>
  );
}
