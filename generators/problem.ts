import { memoize } from './memoize.ts';

export interface Fix extends Span {
  text: string;
  /** Title of the fix. Example: `"nmae" is now "name"`. */
  title: string;
}

export interface Related extends Span {
  message: string;
}

export interface Problem extends Partial<Span> {
  code: ProblemCode;
  file: string;
  message: string;
  help?: string;
  related?: readonly Related[];
  fix?: Fix;
}

export const formatProblem = ({ message, help, ...at }: Problem): string =>
  `${placeOf(at)}: ${message}${help === undefined ? '' : `; ${help}`}`;

export const placeOf = ({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** Orders problems by position within each file. The order of the files stays the same. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return problems.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.start ?? 0) - (b.start ?? 0));
}

/** Problem codes for editors and scripts. The meaning of a code never changes. */
export const problemCodes = {
  'file-missing': 'an input file of the generator is missing',
  'file-unreadable': 'the message bundle is not a JSON object',
  'schema-syntax': 'schema.graphql does not parse',
  'schema-invalid': 'schema.graphql breaks a rule of GraphQL',
  'document-syntax': 'a .graphql document does not parse',
  'document-invalid': 'a .graphql document does not match the schema',
  'operation-name': 'an operation is unnamed, or its name is already in use',
  'config-syntax': 'screens.config.ts does not parse, or its default export is not defineScreens',
  'not-plain-data': 'the config must be plain data, without calls, spreads or computed values',
  'duplicate-name': 'a setting, column, filter, action or form field is duplicated',
  'unknown-setting': 'the setting is unknown',
  'missing-setting': 'a setting is missing or not allowed',
  'wrong-setting': "a setting's value has the wrong type",
  'unknown-resource': 'the names under interface Resources and in the config differ',
  'unknown-type': 'interface Resources names a type that the schema does not have or the operation does not return',
  'unknown-operation': 'the query or mutation is not in the schema',
  'unknown-rows': 'the query returns no rows under that name',
  'wrong-answer': 'an operation returns another type, or has no input object',
  'missing-operation': 'a form or an action needs an operation that is not configured',
  'unknown-argument': 'an operation does not have the argument',
  'missing-argument': 'a required argument has no source',
  'unknown-source': 'the source of an argument is unknown',
  'unknown-field': 'a type or an input does not have the field',
  'unknown-value': 'a field or an enum does not have the value',
  'unknown-word': 'an audience, icon, permission, rule or breakpoint is unknown',
  'object-field': 'a column of an object type needs a slot',
  'not-sortable': 'a list is sorted by a column that is not sortable',
  'not-filterable': 'the API does not support this search or filter',
  'no-values': 'a choice needs an enum or a fixed list of values',
  'missing-slot': 'no hand-written file exports the component or function',
  'missing-message': 'the message bundle lacks a message',
  'older-output': 'an ejected screen differs from the current output (a warning)',
  'left-over': 'a screen is generated again, but its ejected code still exists (a warning)',
  'broken-output': 'the output would not match the schema or would not be valid TypeScript',
  'taken-name': 'a type of the schema has a name that is reserved for generated code',
  'missing-directive': 'a field of a @person type has no @personalData',
  'unsolved-merge': 'an ejected screen has merge conflicts (a warning)',
  'internal-error': 'internal error of the generator',
} as const;

export type ProblemCode = keyof typeof problemCodes;

export type Position = Pick<Span, 'file' | 'line' | 'column'>;

/** A part of a file. Lines and columns count from 1, columns in UTF-16 units as in editors. */
export interface Span {
  file: string;
  start: number;
  end: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

export function spanOf(file: string, text: string, start: number, end: number): Span {
  const [from, to] = [placeAt(text, start), placeAt(text, end)];
  return { file, start, end, ...from, endLine: to.line, endColumn: to.column };
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  const line = starts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

const lineStarts = memoize(
  (text: string) => [0, ...Array.from(text.matchAll(/\r\n|[\n\r]/g), ({ index, 0: end }) => index + end.length)],
  (text) => text,
);

export const startOf = ({ file, line, column }: Position): Position => ({ file, line, column });

export interface Result {
  text: string;
  code: 0 | 1;
  /** True if the text is a requested report instead of an error, regardless of the exit code. */
  isReport?: true;
}

export const refuse = (text: string): Result => ({ text, code: 1 });
