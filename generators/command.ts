import { fixInputs, type Fixed } from './fix/fixInputs.ts';
import { check, generate, type Inputs } from './generate.ts';
import { impactCommand } from './impact/impactCommand.ts';
import { IMPACT_HELP } from './impact/impactOptions.ts';
import { placeOf, type Problem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { refuse, type Result } from './result.ts';
import { matrix } from './rights/matrix.ts';
import { problemsJson } from './show/problemsJson.ts';
import { countOf, showProblems, sourcesOf } from './show/showProblems.ts';
import { replaceFiles } from './write/replaceFiles.ts';
import { writeFiles, type Difference } from './write/writeFiles.ts';

const HELP = `npm run generate                       writes src/generated from schema.graphql and screens.config.ts
npm run generate -- --fix              first puts slips in screens.config.ts and in documents right
npm run generate -- --check            writes nothing; fails when something would change
npm run generate -- --print courses    prints the source of one resource's screens
npm run generate -- --matrix           prints, as Markdown, who sees and may do what on every screen
npm run -s generate -- --format json   says what is wrong as JSON, with any of these but --print and --matrix
${IMPACT_HELP}`;

export interface Settings {
  withServer?: boolean;
  isColoured?: boolean;
}

/** What npm run generate does in a project's folder. */
export async function command(args: readonly string[], root: string, settings: Settings = {}): Promise<Result> {
  if (args[0] === '--impact') return impactCommand(args.slice(1), root);
  const { isJson, isFixing, rest } = readOptions(args);
  const [option, name] = rest;
  if ((option !== undefined && !['--check', '--print', '--matrix'].includes(option)) || (isFixing && option !== undefined)) return { text: HELP, code: 1 };
  const { inputs, fixes } = isFixing ? fix(readInputs(root, settings)) : { inputs: readInputs(root, settings), fixes: [] };
  const { files, model, problems } = await generate(inputs);
  if (option === '--print' && files) return print(files, name);
  if (option === '--matrix' && model) return { text: matrix(model), code: 0 };
  const report = isJson ? reportJson : reportText;
  try {
    const beside = fixedTexts({ inputs, fixes });
    if (!problems) return report({ fixes, inputs, count: files.size, option, settings, differences: writeFiles(root, files, { write: option !== '--check', beside }) });
    replaceFiles(root, beside);
    return report({ problems, fixes, inputs, settings });
  } catch (error) {
    return refuse(`The disk refused: ${error instanceof Error ? error.message : String(error)}\nNo file was changed.`);
  }
}

function readOptions(args: readonly string[]) {
  const format = args.findIndex((arg, index) => arg === '--format' && args[index + 1] === 'json');
  const rest = args.filter((arg, index) => arg !== '--fix' && (format < 0 || (index !== format && index !== format + 1)));
  return { isJson: format >= 0, isFixing: args.includes('--fix'), rest };
}

const fix = (inputs: Inputs): Fixed => fixInputs(inputs, check(inputs).problems);

/** The files that fixes change. */
function fixedTexts({ inputs, fixes }: Fixed): Map<string, string> {
  const sources = sourcesOf(inputs);
  return new Map(fixes.map(({ file }) => [file, sources.get(file) ?? '']));
}

interface Run extends Fixed {
  problems?: readonly Problem[];
  differences?: readonly Difference[];
  count?: number;
  option?: string | undefined;
  settings: Settings;
}

const failed = ({ problems = [], differences = [], option }: Run): boolean => problems.length > 0 || (option === '--check' && differences.length > 0);

const reportJson = (run: Run): Result => ({ text: problemsJson(run.problems ?? [], run.fixes, run.differences ?? []), code: failed(run) ? 1 : 0, isReport: true });

function reportText(run: Run): Result {
  const { problems, fixes, inputs, count = 0, option, settings, differences = [] } = run;
  const fixed = fixes.map((done) => `fixed   ${placeOf(done)}: ${done.title}\n`).join('');
  if (problems) return refuse(`${fixed}${fixed && '\n'}${showProblems(problems, sourcesOf(inputs), settings)}\n\n${countOf(problems)}`);
  const listed = differences.map(({ file, change }) => `${change.padEnd(8)}${file}`).join('\n');
  if (differences.length === 0) return { text: `${fixed}${count} generated files are as they should be.`, code: 0 };
  return option === '--check' ? refuse(`${listed}\nThe generated files are not those of the schema and the config: run npm run generate.`) : { text: `${fixed}${listed}`, code: 0 };
}

function print(files: ReadonlyMap<string, string>, name = ''): Result {
  const text = files.get(`src/generated/resources/${name}.generated.tsx`);
  return text === undefined ? refuse(`screens.config.ts has no resource "${name}".`) : { text, code: 0 };
}
