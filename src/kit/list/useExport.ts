import { useDataProvider, useNotify } from 'react-admin';
import { useI18n } from '../i18n/useTranslate.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { csvOf } from './exportCsv.ts';
import type { ListAddress } from './listAddress.ts';
import type { ColumnSpec, ListSpec } from './spec.ts';

interface View {
  filter: Readonly<Record<string, unknown>>;
  sort: ListAddress['sort'];
}

/** Downloads exactly what a list shows over all its pages, as a CSV file. */
export function useExport<R extends { id: string }>(
  spec: ListSpec<R>,
  columns: readonly ColumnSpec<R>[],
): (view: View) => Promise<void> {
  const provider = useDataProvider();
  const notify = useNotify();
  const { t } = useI18n();
  const meta = useCallScope();
  return async ({ filter, sort }) => {
    try {
      const { data } = await provider.getList<R>(spec.resource, {
        filter,
        sort,
        pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
        meta,
      });
      download(`${spec.resource}.csv`, csvOf(data, columns, { t, now: Date.now() }));
    } catch {
      notify('list.exportFailed', { type: 'error' });
    }
  };
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
