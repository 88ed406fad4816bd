import { isValidElement, type ReactElement } from 'react';
import { valueAt, type ListRow } from '../../../../shared/domain/lists/listRules.ts';
import { exportRules } from '../../../../shared/domain/lists/rowRules.ts';
import { csvText } from '../../../../shared/text/csvText.ts';
import { choiceName, type Choice } from '../elements.ts';
import type { ColumnProps } from '../table/DataTableColumn.tsx';

interface Options {
  t: (id: string) => string;
  labelOf: (column: Pick<ColumnProps, 'source' | 'label'>) => string;
  now: number;
  /** Time zone of exported times. */
  timeZone: string;
}

/**
 * Formats records as CSV with the columns' headers and with values as on the screen. Columns without a source are left
 * out.
 */
export function csvOf(
  records: readonly ListRow[],
  columns: readonly ReactElement<ColumnProps>[],
  { t, labelOf, now, timeZone }: Options,
): string {
  const exported = columns.flatMap(({ props: { source, label, exportAs, children } }) => {
    if (source === undefined) return [];
    const text = labelOf({ source, ...(label !== undefined && { label }) });
    const choices = isValidElement<{ choices?: readonly Choice[] }>(children) ? children.props.choices : undefined;
    const cellOf = (record: ListRow) => {
      if (exportAs) return exportRules[exportAs](record, now, { source, timeZone });
      const value = valueAt(record, source);
      const name = choiceName(choices ?? [], value);
      if (name !== undefined) return t(name);
      if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    return { header: exportAs === 'zonedTime' ? `${text} (${timeZone})` : text, cellOf };
  });
  return csvText(
    exported.map(({ header }) => header),
    records.map((record) => exported.map(({ cellOf }) => cellOf(record))),
  );
}
