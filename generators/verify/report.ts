import type { Problem, Related } from '../problem.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { suggestion, nearest } from '../nearest.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { Known } from './known.ts';

export interface Details {
  code: ProblemCode;
  /** The name that is wrong, and those that are right. */
  wrong?: string;
  known?: Known | readonly string[];
  help?: string;
  related?: readonly Related[];
  /** The wrong name is that of a setting, not its value. */
  isKey?: boolean;
}

/** Says what is wrong at a path. */
export type Report = (path: ConfigPath, message: string, details: Details) => void;

export function configProblem(
  text: ConfigText,
  path: ConfigPath,
  message: string,
  { code, wrong, known = [], help, related, isKey = false }: Details,
): Problem {
  const span = isKey ? text.keyAt(path) : text.at(path);
  const { names, declared } = 'names' in known ? known : { names: known };
  const near = wrong === undefined ? undefined : nearest(wrong, names);
  const told = help ?? (wrong === undefined ? undefined : suggestion(wrong, names));
  const places = related ?? declared?.(near?.name) ?? [];
  return {
    code,
    ...span,
    message,
    ...(told !== undefined && { help: told }),
    ...(places.length > 0 && { related: places }),
    ...(near?.isCertain && { fix: text.rewrite(span, near.name) }),
  };
}

/** The names, and those that misspelt ones stand for: what is only misspelt isn't missing too. */
export const withMeant = (given: readonly string[], known: readonly string[]): string[] =>
  given.flatMap((name) => (known.includes(name) ? [name] : [name, nearest(name, known)?.name ?? []])).flat();
