import { isValidElement, type ReactElement } from 'react';
import { valueAt, type ListRow } from '../../../../shared/domain/lists/listRules.ts';
import { exportRules } from '../../../../shared/domain/lists/rowRules.ts';
import { csvText } from '../../../../shared/text/csvText.ts';
import { choiceName, type Choice } from '../elements.ts';
import type { ColumnProps } from '../table/columns.ts';

interface Options {
  t: (id: string) => string;
  labelOf: (column: Pick<ColumnProps, 'source' | 'label'>) => string;
  now: number;
  /** Zone of exported times. */
  timeZone: string;
}

type Column = ReactElement<ColumnProps>;

/**
 * Formats records as CSV with the columns' headers, in the words of the screen; columns without a source are left
 * out.
 */
export function csvOf(records: readonly ListRow[], columns: readonly Column[], options: Options): string {
  const { labelOf, timeZone } = options;
  const exported = columns.flatMap(({ props }) =>
    props.source === undefined ? [] : [{ ...props, source: props.source, choices: choicesOf(props) }],
  );
  const fields = exported.map((column) =>
    column.exportAs === 'zonedTime' ? `${labelOf(column)} (${timeZone})` : labelOf(column),
  );
  return csvText(
    fields,
    records.map((record) => exported.map((column) => cellText(record, column, options))),
  );
}

/** Returns the choices of the field in a column, such as a SelectField. */
const choicesOf = ({ children }: ColumnProps): readonly Choice[] =>
  isValidElement<{ choices?: readonly Choice[] }>(children) ? (children.props.choices ?? []) : [];

interface Exported extends Pick<ColumnProps, 'exportAs'> {
  source: string;
  choices: readonly Choice[];
}

function cellText(record: ListRow, { source, exportAs, choices }: Exported, { t, now, timeZone }: Options) {
  if (exportAs) return exportRules[exportAs](record, now, { source, timeZone });
  const value = valueAt(record, source);
  const name = choiceName(choices, value);
  if (name !== undefined) return t(name);
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
