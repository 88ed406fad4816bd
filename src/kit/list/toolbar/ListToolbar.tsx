import type { ReactNode } from 'react';
import { useListState } from '../listState.ts';
import { FilterMenu } from '../filters/FilterMenu.tsx';
import { useMediaQuery } from '../../viewport/useMediaQuery.ts';

/** Above the table: what is always on of the filters, the menu of the others, and the list's actions. */
export function ListToolbar({ actions }: { actions: ReactNode }) {
  const { filterInputs } = useListState();
  const isWide = useMediaQuery('(min-width:700px)');
  const alwaysOn = filterInputs.filter(({ props }) => props.alwaysOn);
  return (
    <div className="list-toolbar">
      {isWide && alwaysOn}
      <FilterMenu search={isWide || alwaysOn.length === 0 ? undefined : alwaysOn} />
      {actions}
    </div>
  );
}
