import { lazyPart } from '../../lazy/lazyPart.tsx';
import { SHOW_ALL } from '../listAddress.ts';
import { useListState } from '../listState.ts';
import type { ChosenValue } from './FilterChipList.tsx';

const FilterChipList = lazyPart(() => import('./FilterChipList.tsx').then((module) => module.FilterChipList));

/** Chips of the list's filters, each with a button that removes it. */
export function FilterChips() {
  const { filters, controls } = useListState();
  const dropped = filters.filter(({ isAlwaysOn }) => !isAlwaysOn);
  const chosen = dropped.flatMap((filter) =>
    (controls.chosen[filter.key] ?? [])
      .filter((value) => value !== SHOW_ALL)
      .map((value): ChosenValue => ({ filter, value })),
  );
  return chosen.length > 0 && <FilterChipList chosen={chosen} controls={controls} />;
}
