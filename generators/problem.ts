import { memoize } from './memoize.ts';

export interface Fix extends Span {
  text: string;
  /** Title of the fix. Example: `"nmae" is now "name"`. */
  title: string;
}

/** Another place that a problem refers to, such as the declaration that a name should match. */
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

/** Orders problems by their position in the text. The order of the files stays the same. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return problems.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.start ?? 0) - (b.start ?? 0));
}

/** Problem codes for editors and scripts. The meaning of a code never changes. */
export const problemCodes = {
  'file-missing': 'a file that the generator reads is not there',
  'file-unreadable': 'the bundle of texts is no JSON object',
  'schema-syntax': 'schema.graphql does not parse',
  'schema-invalid': 'schema.graphql breaks a rule of GraphQL',
  'document-syntax': 'a .graphql document does not parse',
  'document-invalid': 'a .graphql document does not fit the schema',
  'operation-name': 'an operation of a document has no name, or one that is taken',
  'config-syntax': 'screens.config.ts does not parse, or exports no defineScreens',
  'not-plain-data': 'the config computes, spreads or calls something',
  'duplicate-name': 'a setting, a column, a filter, an action or a form field stands there twice',
  'unknown-setting': 'there is no setting of that name',
  'missing-setting': 'a setting is missing, or one too many is there',
  'wrong-setting': "a setting's value is of the wrong kind",
  'unknown-resource': 'the names under interface Resources and in the config differ',
  'unknown-type':
    'interface Resources names a type that the schema does not have, or another one than the operation answers with',
  'unknown-operation': 'the schema has no such query or mutation',
  'unknown-rows': 'a query answers with no rows under that name',
  'wrong-answer': 'an operation answers with another type, or takes no input object',
  'missing-operation': 'a form or an action needs an operation that is not named',
  'unknown-argument': 'an operation has no such argument',
  'missing-argument': 'an argument is required and comes from nowhere',
  'unknown-source': 'an argument comes from no known place',
  'unknown-field': 'a type or an input has no such field',
  'unknown-value': 'a field or an enum has no such value',
  'unknown-word': 'an audience, icon, permission, rule, breakpoint or the like is not known',
  'object-field': 'a column shows an object without a slot that draws it',
  'not-sortable': 'a list is sorted by a column that does not sort, or that the API does not know',
  'not-filterable': 'the API can not search or filter a list by that',
  'no-values': 'a choice needs a closed set of values',
  'missing-slot': 'no hand-written file exports the part',
  'missing-message': 'the bundle of texts lacks one',
  'older-output': 'a screen was taken over from what the generator would now make otherwise (a warning)',
  'left-over': 'a screen is generated again, but the code that had taken it over is still there (a warning)',
  'broken-output': 'what would be generated does not fit the schema, or is no TypeScript',
  'taken-name': 'a type of the schema has a name that the generated code needs',
  'missing-directive': 'a field of a person does not say whether it holds personal data',
  'unsolved-merge': 'a screen that was taken over holds the conflicts of a merge (a warning)',
  'internal-error': 'the generator itself failed',
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
  /** True if the text is a requested report and not an error, regardless of the exit code. */
  isReport?: true;
}

export const refuse = (text: string): Result => ({ text, code: 1 });
