import { lazy, Suspense } from 'react';
import { SHOW_ALL } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

export interface ChosenValue {
  filter: FilterSpec;
  value: string;
}

const FilterChipList = lazy(() => import('./FilterChipList.tsx').then((module) => ({ default: module.FilterChipList })));

/** What a list is filtered by, each value with a way to drop it. */
export function FilterChips({ filters, controls }: { filters: readonly FilterSpec[]; controls: ListControls }) {
  const chosen = filters.flatMap((filter) => (controls.chosen[filter.key] ?? []).filter((value) => value !== SHOW_ALL).map((value): ChosenValue => ({ filter, value })));
  if (chosen.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FilterChipList chosen={chosen} controls={controls} />
    </Suspense>
  );
}
