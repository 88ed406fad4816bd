import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useScope } from '../scope/ScopeContext.tsx';
import type { ListOptionItems as Items } from './ListOptionItems.tsx';
import type { ColumnSpec, FilterSpec, ListSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

const LazyItems = lazyPart(() => import('./ListOptionItems.tsx').then((module) => module.ListOptionItems));
const ListOptionItems = LazyItems as unknown as typeof Items;

export interface ListOptionsProps<R> {
  spec: ListSpec<R>;
  columns: readonly ColumnSpec<R>[];
  filters: readonly FilterSpec[];
  controls: ListControls;
  filter: Readonly<Record<string, unknown>>;
}

/** Switches rows on that a list leaves out by default, and exports what it shows. */
export function ListOptions<R extends { id: string }>(props: ListOptionsProps<R>) {
  const t = useTranslate();
  const { audience } = useScope();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const canExport = props.spec.exportFor?.includes(audience) ?? false;
  if (!canExport && !props.filters.some((filter) => filter.kind === 'hidden')) return null;
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={LazyItems.preload}
        onClick={(event) => open(event.currentTarget)}
      >
        <SlidersHorizontal size={18} aria-hidden />
      </button>
      {isWanted && <ListOptionItems {...props} canExport={canExport} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
