import { Plus } from 'lucide-react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { useMediaQuery } from '../viewport/useMediaQuery.ts';
import { useDialogAddress } from './actions/useDialogAddress.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { ListOptions } from './ListOptions.tsx';
import { SearchBox } from './SearchBox.tsx';
import { shownTo, type ColumnSpec, type FilterSpec, type ListSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  columns: readonly ColumnSpec<R>[];
  filters: readonly FilterSpec[];
  controls: ListControls;
  total: number | undefined;
  /** As the rows on the screen were asked for. */
  filter: Readonly<Record<string, unknown>>;
}

/** The dialog's name in the address. */
const CREATE = 'create';

/** Search, filters, options, how many rows there are, and the way to make a new one. */
export function ListToolbar<R extends { id: string }>({ spec, columns, filters, controls, total, filter }: Props<R>) {
  const t = useTranslate();
  const { audience } = useScope();
  const isWide = useMediaQuery('(min-width:700px)');
  const search = spec.search && <SearchBox label={spec.search} text={controls.text} onChange={controls.setText} />;
  return (
    <div className="list-toolbar">
      {isWide && search}
      <FilterMenu resource={spec.resource} filters={filters} controls={controls} search={isWide ? undefined : search} />
      <ListOptions spec={spec} columns={columns} filters={filters} controls={controls} filter={filter} />
      <p className="list-count" aria-live="polite">
        {total !== undefined && t(spec.count, { smart_count: total })}
      </p>
      <div className="list-ways">
        {spec.Toolbar && spec.create && shownTo(spec.create.for, audience) && <spec.Toolbar />}
        <CreateButton spec={spec} />
      </div>
    </div>
  );
}

function CreateButton<R>({ spec }: { spec: ListSpec<R> }) {
  const t = useTranslate();
  const { audience } = useScope();
  const dialog = useDialogAddress();
  const { create } = spec;
  if (!create || !shownTo(create.for, audience)) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => dialog.open(CREATE)}>
        <Plus size={18} aria-hidden />
        {t(create.label)}
      </button>
      <create.Dialog open={dialog.action === CREATE} onClose={dialog.close} />
    </>
  );
}
