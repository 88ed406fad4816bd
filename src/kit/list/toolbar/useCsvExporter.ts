import { downloadCSV, useTranslate, type Exporter } from 'react-admin';
import type { ReactElement } from 'react';
import { useTimeZone } from '../../i18n/useZonedText.ts';
import type { ColumnProps } from '../table/columnProps.ts';
import { useColumnLabel } from '../table/useColumnLabel.ts';

/** Returns a list's default exporter: its columns as a CSV file. */
export function useCsvExporter(columns: readonly ReactElement<ColumnProps>[]): Exporter {
  const t = useTranslate();
  const labelOf = useColumnLabel();
  const timeZone = useTimeZone();
  return async (records, _fetchRelated, _provider, resource = '') => {
    const { csvOf } = await import('./exportCsv.ts');
    downloadCSV(csvOf(records, columns, { t, labelOf, now: Date.now(), timeZone }), resource);
  };
}
