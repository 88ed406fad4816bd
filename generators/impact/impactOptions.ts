import type { Level } from './change.ts';

export interface ImpactOptions {
  /** The old schema; without it that of the last commit. */
  file?: string;
  format: 'text' | 'json' | 'markdown';
  /** The level from which the exit code is 1. */
  failOn: Exclude<Level, 'safe'>;
}

/** The column in which the help says what a command does. */
export const HELP_INDENT = 51;

export const IMPACT_HELP = [
  'npm run generate -- --impact [old.graphql] [--format text|json|markdown] [--fail-on breaking|risky]',
  ...[
    'writes nothing; tells what the way from the old schema (without a file:',
    'that of the last commit) to schema.graphql adds to, changes and breaks;',
    'fails when it breaks something',
  ].map((line) => `${' '.repeat(HELP_INDENT)}${line}`),
].join('\n');

const FORMATS = ['text', 'json', 'markdown'] as const;
const FAIL_ON = ['breaking', 'risky'] as const;

/** Reads what stands behind --impact. */
export function impactOptions(args: readonly string[]): ImpactOptions | { refusal: string } {
  const options: ImpactOptions = { format: 'text', failOn: 'breaking' };
  const rest = [...args];
  while (rest.length > 0) {
    const [arg = '', value] = rest.splice(0, rest[0]?.startsWith('--') ? 2 : 1);
    const format = FORMATS.find((known) => known === value);
    const failOn = FAIL_ON.find((known) => known === value);
    if (arg === '--format' && format) options.format = format;
    else if (arg === '--fail-on' && failOn) options.failOn = failOn;
    else if (!arg.startsWith('--') && options.file === undefined) options.file = arg;
    else return { refusal: IMPACT_HELP };
  }
  return options;
}
