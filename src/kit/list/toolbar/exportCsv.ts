import { isValidElement, type ReactElement } from 'react';
import { valueAt, type ListRow } from '../../../../shared/domain/listRules.ts';
import { exportRules } from '../../../../shared/domain/rowRules.ts';
import { csvText } from '../../../../shared/text/csvText.ts';
import { choiceName, type Choice } from '../elements.ts';
import type { ColumnProps } from '../table/columnProps.ts';

interface Options {
  t: (id: string) => string;
  labelOf: (column: Pick<ColumnProps, 'source' | 'label'>) => string;
  now: number;
}

type Column = ReactElement<ColumnProps>;

/**
 * Formats records as CSV with the columns' headers, in the words of the screen; columns without a source are left
 * out.
 */
export function csvOf(records: readonly ListRow[], columns: readonly Column[], { t, labelOf, now }: Options): string {
  const exported = columns.flatMap(({ props }) =>
    props.source === undefined ? [] : [{ ...props, source: props.source, choices: choicesOf(props) }],
  );
  const fields = exported.map(labelOf);
  return csvText(
    fields,
    records.map((record) => exported.map((column) => cellText(record, column, { t, now }))),
  );
}

/** Returns the choices of the field in a column, such as a SelectField. */
const choicesOf = ({ children }: ColumnProps): readonly Choice[] =>
  isValidElement<{ choices?: readonly Choice[] }>(children) ? (children.props.choices ?? []) : [];

interface Exported extends Pick<ColumnProps, 'exportAs'> {
  source: string;
  choices: readonly Choice[];
}

function cellText(record: ListRow, { source, exportAs, choices }: Exported, { t, now }: Omit<Options, 'labelOf'>) {
  if (exportAs) return exportRules[exportAs](record, now);
  const value = valueAt(record, source);
  const name = choiceName(choices, value);
  if (name !== undefined) return t(name);
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
