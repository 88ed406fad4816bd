import { textByHand, type EmittedScreen } from './emit/screens.ts';
import { add } from './add/add.ts';
import { type Inputs, partTypes, readInputs, type ReadSettings } from './read/readInputs.ts';
import { generate, type Generated, type Outcome } from './generate.ts';
import { generateFixed, type Fixed } from './fix/fixInputs.ts';
import type { OutputStore } from './memoize.ts';
import { screenProblems } from './compile/screenProblems.ts';
import { HELP_INDENT, IMPACT_HELP, impactCommand } from './impact/impactCommand.ts';
import { suggestion } from './nearest.ts';
import { formatProblem, placeOf, type Problem, refuse, type Result } from './problem.ts';
import type { Project } from './project.ts';
import { countOf, showProblems, sourcesOf, problemsJson } from './show/showProblems.ts';
import { eject, mergeScreen } from './takeOver/takeOver.ts';
import { replaceFiles, writeFiles, type Difference } from './write/writeFiles.ts';
import { withGuessedRenames } from './impact/guessRenames.ts';
import { viewsOf, viewFile } from './model/buildModel.ts';

const COMMANDS: readonly (readonly [command: string, effect: string])[] = [
  ['npm run generate', 'writes src/generated from schema.graphql and screens.config.ts'],
  ['npm run generate -- --fix', 'corrects typos in screens.config.ts and in documents first'],
  ['npm run generate -- --check', 'writes nothing; fails if a file would change or a screen is out of date'],
  ['npm run -s generate -- --format json', 'reports problems as JSON, also with --fix and --check'],
  ['npm run generate -- --print books', "prints the source of one resource's screens"],
  ['npm run generate -- --print books.list', 'prints one screen as hand-written code'],
  [
    'npm run generate -- --eject books.list',
    'ejects a screen: moves its code to src/features/books and adds it to the config',
  ],
  ['npm run generate -- --merge books.list', 'merges later changes of the output into the ejected code'],
  ['npm run generate -- --merge books.list --preview', 'prints the result of that merge'],
  ['npm run generate -- --add announcements', 'adds a list of a type of the schema, with drafts of its texts'],
  ['npm run generate -- --matrix', 'prints a Markdown table of what each role can see and do on each screen'],
];
export const HELP = [...COMMANDS.map(([call, effect]) => call.padEnd(HELP_INDENT) + effect), IMPACT_HELP].join('\n');

const OPTIONS: readonly string[] = ['--add', '--check', '--print', '--eject', '--merge', '--matrix'];
const ALL_OPTIONS = [...OPTIONS, '--fix', '--format', '--impact'];

export interface Settings extends ReadSettings {
  isColored?: boolean;
  store?: OutputStore;
}

export async function command(args: readonly string[], root: string, settings: Settings = {}): Promise<Result> {
  if (args.includes('--help')) return { text: HELP, code: 0 };
  if (args[0] === '--impact') return impactCommand(args.slice(1), root, settings);
  const { isJson, isFixing, rest } = readOptions(args);
  const [option, name = '', how] = rest;
  if (isJson === undefined)
    return refuse(
      `--format must be json; ${suggestion(args[args.indexOf('--format') + 1] ?? '', ['json']) ?? ''}\n\n${HELP}`,
    );
  if (option !== undefined && !OPTIONS.includes(option))
    return refuse(`Unknown option "${option}"; ${suggestion(option, ALL_OPTIONS) ?? ''}\n\n${HELP}`);
  if (isFixing && option !== undefined) return refuse(HELP);
  const read = readInputs(root, settings);
  const run = async (given: Inputs): Promise<Outcome> => {
    const outcome = await generate(given, settings.store);
    const isWanted = !outcome.problems && (option === undefined || option === '--check');
    const unfit = isWanted ? screenProblems(root, given, outcome, settings.store) : [];
    return unfit.length > 0 ? { problems: unfit } : outcome;
  };
  const report = isJson ? reportJson : reportText;
  try {
    if (option === '--add') return add(root, read, name);
    const { inputs, fixes, outcome } = isFixing
      ? await generateFixed(read, run)
      : { inputs: read, fixes: [], outcome: await run(read) };
    const { files, problems, warnings } = outcome;
    const sources = sourcesOf(inputs);
    const beside = new Map(fixes.map(({ file }) => [file, sources.get(file) ?? '']));
    if (problems) {
      replaceFiles(root, beside);
      return report({ problems: withGuessedRenames(root, inputs, problems), fixes, inputs, settings });
    }
    const write = how !== '--preview';
    if (option === '--print') return await print(outcome, name);
    if (option === '--matrix') return printMatrix(read.project, outcome);
    if (option === '--eject') return await ofScreen(outcome, name, (screen) => eject(root, inputs, screen));
    if (option === '--merge')
      return await ofScreen(outcome, name, (screen) => mergeScreen(root, inputs, screen, { files, write }));
    if (option === undefined) beside.set('.cache/screenParts.d.ts', partTypes(inputs, outcome.model));
    const differences = writeFiles(root, files, { write: option !== '--check', beside });
    return report({ fixes, inputs, warnings, count: files.size, option, settings, differences });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // An error of the disk has a code. Any other error is a bug in the generator.
    const isOfDisk = error instanceof Error && 'code' in error;
    return refuse(
      `${isOfDisk ? 'File system error' : 'Internal error of the generator'}: ${message}\nNo file was changed.`,
    );
  }
}

/** Parses the options. `isJson` is undefined if another format is requested. */
function readOptions(args: readonly string[]) {
  const format = args.indexOf('--format');
  const isJson = format < 0 ? false : args[format + 1] === 'json' ? true : undefined;
  const rest = args.filter(
    (arg, index) => arg !== '--fix' && (format < 0 || (index !== format && index !== format + 1)),
  );
  return { isJson, isFixing: args.includes('--fix'), rest };
}

interface Run extends Fixed {
  problems?: readonly Problem[];
  warnings?: readonly Problem[];
  differences?: readonly Difference[];
  count?: number;
  option?: string | undefined;
  settings: Settings;
}

const failed = ({ problems = [], warnings = [], differences = [], option }: Run): boolean =>
  problems.length > 0 || (option === '--check' && differences.length + warnings.length > 0);

function reportJson(run: Run): Result {
  const { problems = [], fixes: fixed, differences: changes = [], warnings = [] } = run;
  return { text: problemsJson({ problems, fixed, changes, warnings }), code: failed(run) ? 1 : 0, isReport: true };
}

function reportText(run: Run): Result {
  const { problems, fixes, inputs, count = 0, settings, differences = [], warnings = [] } = run;
  const fixed = fixes.map((done) => `fixed   ${placeOf(done)}: ${done.title}\n`).join('');
  if (problems)
    return refuse(
      `${fixed}${fixed && '\n'}${showProblems(problems, sourcesOf(inputs), settings)}\n\n${countOf(problems)}`,
    );
  const listed = [
    ...differences.map(({ file, change }) => `${change.padEnd(8)}${file}`),
    ...warnings.map(formatProblem),
  ].join('\n');
  if (listed === '') return { text: `${fixed}${count} generated files are up to date.`, code: 0 };
  if (!failed(run)) return { text: `${fixed}${listed}`, code: 0 };
  return refuse(
    differences.length === 0 ? listed : `${listed}\nThe generated files are out of date: run npm run generate.`,
  );
}

const printMatrix = ({ matrix }: Project, { model }: Generated): Result =>
  matrix
    ? { text: matrix(model), code: 0 }
    : refuse('This project has no permission table: its project file sets no matrix.');

async function print({ files, screens, model }: Generated, name: string): Promise<Result> {
  const screen = screens.find(({ id }) => id === name);
  if (screen) return { text: await textByHand(screen), code: 0 };
  const resource = model.find((one) => one.name === name);
  if (resource)
    return {
      text: viewsOf(resource)
        .map((view) => files.get(viewFile(name, view)))
        .join('\n'),
      code: 0,
    };
  const known = [...screens.map(({ id }) => id), ...model.map((one) => one.name)];
  return noSuch('screens.config.ts has no resource or screen', name, known);
}

function ofScreen<Answer>({ screens }: Generated, id: string, run: (screen: EmittedScreen) => Answer): Answer | Result {
  const known = screens.map((screen) => screen.id);
  const screen = screens[known.indexOf(id)];
  return screen ? run(screen) : noSuch('No generated screen is named', id, known);
}

const noSuch = (sentence: string, name: string, known: readonly string[]): Result =>
  refuse([`${sentence} "${name}"`, suggestion(name, known)].join('; '));
