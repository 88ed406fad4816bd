import { readFileSync } from 'node:fs';
import { calls, refusedFields, type Call, type Operation } from './calls.ts';

export type { Operation } from './calls.ts';

export interface Row {
  /** Number of the operation in the table. */
  row: number;
  operation: Operation;
  /** Suffix of the operation's name, such as `own course`. */
  title: string;
  /** Nine letters in the order of the actors: Y allowed, N ACCESS_DENIED, A COURSE_ARCHIVED, U UNAUTHORIZED. */
  cells: string;
  variables: Call;
  /** The refused field, if the rest of the result is returned. */
  field?: string;
}

const ROW = /^\| (\d+) \| (\w+) \| ([^|]+) \| ([YNAU](?: \| [YNAU]){8}) \|$/;

/** The table of docs/permissions.md. */
export const matrix: readonly Row[] = readFileSync('docs/permissions.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(readRow);

function readRow(line: string): Row {
  const [, row, operation = '', title = '', cells = ''] = ROW.exec(line) ?? [];
  const cases = Object.hasOwn(calls, operation) ? calls[operation as Operation] : {};
  const variables = cases[title];
  if (variables === undefined)
    throw new Error(
      `docs/permissions.md: "${line}" needs a number, an operation, one of its cases in calls.ts ` +
        `(${Object.keys(cases).join('; ')}) and nine cells of Y, N, A or U`,
    );
  const field = refusedFields[`${operation} ${title}`];
  return {
    row: Number(row),
    operation: operation as Operation,
    title,
    cells: cells.replaceAll(' | ', ''),
    variables,
    ...(field !== undefined && { field }),
  };
}
