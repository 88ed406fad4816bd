import { generate } from './generate.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { writeFiles } from './write/writeFiles.ts';

const HELP = `npm run generate                       writes src/generated from schema.graphql and screens.config.ts
npm run generate -- --check            writes nothing; fails when something would change
npm run generate -- --print courses    prints the source of one resource's screens`;

/** The command behind npm run generate; answers with the exit code. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [option, name] = args;
  if (option !== undefined && !['--check', '--print'].includes(option)) return say(HELP, 1);
  const { files, problems } = await generate(readInputs(root));
  if (problems) return say(`${problems.map(formatProblem).join('\n')}\n${problems.length} problem${problems.length === 1 ? '' : 's'}; nothing was written.`, 1);
  if (option === '--print') return print(files, name);

  const differences = writeFiles(root, files, { write: option !== '--check' });
  const listed = differences.map(({ file, change }) => `${change.padEnd(8)}${file}`).join('\n');
  if (differences.length === 0) return say(`${files.size} generated files are as they should be.`, 0);
  return option === '--check' ? say(`${listed}\nThe generated files are not those of the schema and the config: run npm run generate.`, 1) : say(listed, 0);
}

function print(files: ReadonlyMap<string, string>, name = ''): number {
  const text = files.get(`src/generated/resources/${name}.generated.tsx`);
  return text === undefined ? say(`screens.config.ts has no resource "${name}".`, 1) : say(text, 0);
}

function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

process.exitCode = await main(process.argv.slice(2), process.cwd());
