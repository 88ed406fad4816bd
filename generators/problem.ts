import type { ProblemCode } from './problemCodes.ts';
import type { Span } from './span.ts';

/** What would mend a problem for certain: another text for a place. */
export interface Fix extends Span {
  text: string;
  /** Example: `"nmae" is now "name"`. */
  title: string;
}

/** Another place that a problem speaks of, such as the declaration that a name should match. */
export interface Related extends Span {
  message: string;
}

/** Something wrong in what the generator reads: where, what, and what would be right. */
export interface Problem extends Partial<Span> {
  code: ProblemCode;
  file: string;
  message: string;
  help?: string;
  related?: readonly Related[];
  fix?: Fix;
}

/** A problem in one line. */
export const formatProblem = ({ message, help, ...at }: Problem): string =>
  `${placeOf(at)}: ${message}${help === undefined ? '' : `; ${help}`}`;

export const placeOf = ({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** In the order of the texts; files keep theirs. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return problems.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.start ?? 0) - (b.start ?? 0));
}
