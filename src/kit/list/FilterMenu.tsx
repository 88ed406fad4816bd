import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { SHOW_ONLY } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

const load = () => import('./FilterPopover.tsx');
const FilterPopover = lazy(() => load().then((module) => ({ default: module.FilterPopover })));

interface Props {
  resource: string;
  filters: readonly FilterSpec[];
  controls: ListControls;
  /** The search box of narrow windows. */
  search: ReactNode;
}

export function FilterMenu({ resource, filters, controls, search }: Props) {
  const t = useMessages();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const usable = filters.filter((filter) => filter.kind !== 'hidden' || controls.chosen[filter.key] !== undefined);
  if (usable.length === 0 && !search) return null;
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  const active = usable.filter((filter) => isActive(filter, controls)).length;
  return (
    <>
      <Badge badgeContent={active} color="primary">
        <Button
          color="inherit"
          aria-haspopup="dialog"
          aria-label={t('list.filter')}
          onPointerEnter={() => void load()}
          onClick={(event) => open(event.currentTarget)}
          startIcon={hasLabel ? <ListFilter size={18} /> : undefined}
          sx={{ minInlineSize: 40 }}
        >
          {hasLabel ? t('list.filter') : <ListFilter size={18} />}
        </Button>
      </Badge>
      {isWanted && (
        <Suspense fallback={null}>
          <FilterPopover resource={resource} filters={usable} controls={controls} search={search} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

const isActive = (filter: FilterSpec, { chosen }: ListControls): boolean =>
  filter.kind === 'hidden' ? chosen[filter.key]?.[0] === SHOW_ONLY : chosen[filter.key] !== undefined;
