import { generatedFile, type EmittedScreen } from './emit/screens.ts';
import { generate, type Generated } from './generate.ts';
import { formatProblem, suggestion } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { refuse, type Result } from './result.ts';
import { eject } from './takeOver/eject.ts';
import { mergeScreen } from './takeOver/mergeScreen.ts';
import { writeFiles } from './write/writeFiles.ts';

const HELP = `npm run generate                                   writes src/generated from schema.graphql and screens.config.ts
npm run generate -- --check                        writes nothing; fails when something would change or was left behind
npm run generate -- --print courses                prints the source of one resource's screens
npm run generate -- --print courses.list           prints one screen as it would stand in hand-written code
npm run generate -- --eject courses.list           takes a screen over: moves it to src/features/courses, and names it in the config
npm run generate -- --merge courses.list           merges what has changed in the output since then into the hand-written code
npm run generate -- --merge courses.list --preview prints what would come of that`;

/** What npm run generate does in a project's folder. */
export async function command(args: readonly string[], root: string, settings: { withServer?: boolean } = {}): Promise<Result> {
  const [option, name = '', how] = args;
  if (option !== undefined && !['--check', '--print', '--eject', '--merge'].includes(option)) return { text: HELP, code: 1 };
  const inputs = readInputs(root, settings);
  const outcome = await generate(inputs);
  if (outcome.problems) return refuse(`${outcome.problems.map(formatProblem).join('\n')}\n${outcome.problems.length} problem${outcome.problems.length === 1 ? '' : 's'}; nothing was written.`);
  if (option === '--print') return print(outcome, name);
  if (option === '--eject') return ofScreen(outcome, name, (screen) => eject(root, inputs, screen));
  if (option === '--merge') return ofScreen(outcome, name, (screen) => mergeScreen({ root, inputs, files: outcome.files, screen }, { write: how !== '--preview' }));
  return compare(root, outcome, { write: option !== '--check' });
}

function compare(root: string, { files, warnings }: Generated, { write }: { write: boolean }): Result {
  const differences = writeFiles(root, files, { write });
  const listed = [...differences.map(({ file, change }) => `${change.padEnd(8)}${file}`), ...warnings.map(formatProblem)];
  if (listed.length === 0) return { text: `${files.size} generated files are as they should be.`, code: 0 };
  if (write) return { text: listed.join('\n'), code: 0 };
  return refuse([...listed, ...(differences.length > 0 ? ['The generated files are not those of the schema and the config: run npm run generate.'] : [])].join('\n'));
}

function print({ files, screens }: Generated, name: string): Result {
  const screen = screens.find(({ id }) => id === name);
  if (screen) return { text: screen.module, code: 0 };
  const ofResource = screens.filter(({ resource }) => resource.name === name).map((one) => files.get(generatedFile(one)));
  if (ofResource.length > 0) return { text: ofResource.join('\n'), code: 0 };
  const known = [...screens.map(({ id }) => id), ...new Set(screens.map(({ resource }) => resource.name))];
  return refuse(`screens.config.ts has no resource or screen "${name}"${suggestion(name, known)}`);
}

async function ofScreen({ screens }: Generated, id: string, run: (screen: EmittedScreen) => Promise<Result> | Result): Promise<Result> {
  const screen = screens.find((candidate) => candidate.id === id);
  return screen ? run(screen) : refuse(`There is no generated screen "${id}"${suggestion(id, screens.map((known) => known.id))}`);
}
