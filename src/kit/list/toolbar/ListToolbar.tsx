import type { ReactNode } from 'react';
import { useListState } from '../listState.ts';
import { FilterMenu } from '../filters/FilterMenu.tsx';
import { useMediaQuery } from '../../viewport/useMediaQuery.ts';

/**
 * Toolbar above the table: always-on filters plus a menu of the others. In a narrow window the search moves into
 * that menu.
 */
export function ListToolbar({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { filterInputs } = useListState();
  const isWide = useMediaQuery('(min-width:700px)');
  const alwaysOn = filterInputs.filter(({ props }) => props.alwaysOn);
  const search = alwaysOn.filter(({ props }) => props.source === 'text');
  return (
    <div className="list-toolbar">
      {isWide ? alwaysOn : alwaysOn.filter((input) => !search.includes(input))}
      <FilterMenu search={isWide || search.length === 0 ? undefined : search} />
      {children}
      {actions}
    </div>
  );
}
