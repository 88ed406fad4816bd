import { generate } from './generate.ts';
import { impactCommand } from './impact/impactCommand.ts';
import { IMPACT_HELP } from './impact/impactOptions.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { writeFiles } from './write/writeFiles.ts';

const HELP = `npm run generate                       writes src/generated from schema.graphql and screens.config.ts
npm run generate -- --check            writes nothing; fails when something would change
npm run generate -- --print courses    prints the source of one resource's screens
${IMPACT_HELP}`;

export interface Outcome {
  text: string;
  code: 0 | 1;
  /** What was asked for, also where the code says that it is bad. */
  isReport?: true;
}

/** What npm run generate does in a project's folder. */
export async function command(args: readonly string[], root: string, settings: { withServer?: boolean } = {}): Promise<Outcome> {
  const [option, name] = args;
  if (option === '--impact') return impactCommand(args.slice(1), root);
  if (option !== undefined && !['--check', '--print'].includes(option)) return { text: HELP, code: 1 };
  const { files, problems } = await generate(readInputs(root, settings));
  if (problems) return refuse(`${problems.map(formatProblem).join('\n')}\n${problems.length} problem${problems.length === 1 ? '' : 's'}; nothing was written.`);
  if (option === '--print') return print(files, name);

  const differences = writeFiles(root, files, { write: option !== '--check' });
  const listed = differences.map(({ file, change }) => `${change.padEnd(8)}${file}`).join('\n');
  if (differences.length === 0) return { text: `${files.size} generated files are as they should be.`, code: 0 };
  return option === '--check' ? refuse(`${listed}\nThe generated files are not those of the schema and the config: run npm run generate.`) : { text: listed, code: 0 };
}

const refuse = (text: string): Outcome => ({ text, code: 1 });

function print(files: ReadonlyMap<string, string>, name = ''): Outcome {
  const text = files.get(`src/generated/resources/${name}.generated.tsx`);
  return text === undefined ? refuse(`screens.config.ts has no resource "${name}".`) : { text, code: 0 };
}
