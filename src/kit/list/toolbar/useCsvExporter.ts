import { useTranslate, type Exporter } from 'react-admin';
import type { ReactElement } from 'react';
import type { ColumnProps } from '../table/columnProps.ts';
import { useColumnLabel } from '../table/useColumnLabel.ts';

/** A list's exporter where it names no other: its columns as a CSV file. */
export function useCsvExporter(columns: readonly ReactElement<ColumnProps>[]): Exporter {
  const t = useTranslate();
  const labelOf = useColumnLabel();
  return async (records, _fetchRelated, _provider, resource = '') => {
    const { csvOf } = await import('./exportCsv.ts');
    download(`${resource}.csv`, csvOf(records, columns, { t, labelOf, now: Date.now() }));
  };
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
