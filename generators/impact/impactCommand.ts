import { differenceBy, sortBy, uniqBy } from 'es-toolkit';
import { check } from '../generate.ts';
import { resourceDocuments } from '../emit/operations.ts';
import type { OutputStore } from '../memoize.ts';
import { buildModel } from '../model/buildModel.ts';
import type { Config } from '../model/config.ts';
import { type Problem, formatProblem, placeOf, refuse, type Result } from '../problem.ts';
import { isIn } from '../project.ts';
import { type ConfigText, readConfigText } from '../read/configText.ts';
import { type Inputs, readInputs, type ReadSettings } from '../read/readInputs.ts';
import { readSchema } from '../read/readSchema.ts';
import { oldSchema, sourceFiles, type SourceFile } from '../read/sourceFiles.ts';
import { memoryStore } from '../write/diskStore.ts';
import { type CompilerError, compilerErrors } from './compiler/compilerErrors.ts';
import { newOutput, type NewOutput, type Output } from './compiler/newOutput.ts';
import { type Read, diffSchemas } from './diffSchemas.ts';
import { operationUses } from './documentUses.ts';
import {
  documentItems,
  isWithin,
  problemItem,
  quotedQueries,
  refusedItems,
  screenOf,
  joinItems,
  screenItems,
} from './items.ts';
import { EFFECTS, LEVELS, worstEffect } from './report.ts';
import type { BeforeAfter, Change, Item, Level, Report, ScreenImpact } from './report.ts';

export const HELP_INDENT = 51;

export const IMPACT_HELP = [
  'npm run generate -- --impact [old.graphql] [--format text|json] [--fail-on breaking|risky]',
  ...[
    'writes nothing; reports what the changes from the old schema (default:',
    'that of the last commit) to schema.graphql add, change and break;',
    'fails if something breaks',
  ].map((line) => `${' '.repeat(HELP_INDENT)}${line}`),
].join('\n');

export async function impactCommand(
  args: readonly string[],
  root: string,
  { store = memoryStore(), ...settings }: ReadSettings & { store?: OutputStore } = {},
): Promise<Result> {
  const options = readOptions(args);
  if (!options) return refuse(IMPACT_HELP);
  const old = oldSchema(root, options.file);
  if ('problem' in old) return refuse(formatProblem(old.problem));
  const outcome = await impactReport(root, old, readInputs(root, settings), { store });
  if ('problems' in outcome) return refuse(outcome.problems.map(formatProblem).join('\n'));
  const { report } = outcome;
  const isTooMuch = report.level !== undefined && LEVELS.indexOf(report.level) >= LEVELS.indexOf(options.failOn);
  const text = options.isJson ? JSON.stringify(report, null, 2) : formatText(report);
  return { text, code: isTooMuch ? 1 : 0, isReport: true };
}

function readOptions(args: readonly string[]) {
  const options: { file?: string; isJson: boolean; failOn: Level } = { isJson: false, failOn: 'breaking' };
  const rest = [...args];
  while (rest.length > 0) {
    const [arg = '', value = ''] = rest.splice(0, rest[0]?.startsWith('--') ? 2 : 1);
    if (arg === '--format' && ['text', 'json'].includes(value)) options.isJson = value === 'json';
    else if (arg === '--fail-on' && (value === 'breaking' || value === 'risky')) options.failOn = value;
    else if (!arg.startsWith('--') && options.file === undefined) options.file = arg;
    else return undefined;
  }
  return options;
}

function formatText(report: Report): string {
  const { changes, screens, isCompiled } = report;
  const numbers = (coordinates: readonly string[]) =>
    coordinates.map((coordinate) => changes.findIndex((change) => change.coordinate === coordinate) + 1).join(', ');
  const line = ({ effect, kind, name, note, ...item }: Item): string => {
    const because = item.changes.length === 0 ? undefined : `(${numbers(item.changes)})`;
    const more = [placeOf(item), note, because].filter((part) => part !== undefined).join('  ');
    return `  ${effect.padEnd(7)}  ${kind.padEnd(10)}  ${name}  ${more}`;
  };
  const told = changes.map(
    ({ level, text, at }, index) =>
      `${String(index + 1).padStart(3)}  ${level.padEnd(8)}  ${text}${at ? `  ${placeOf(at)}` : ''}`,
  );
  return [
    summary(report),
    ...(told.length === 0 ? [] : ['', ...told]),
    ...screens.flatMap(({ screen, effect, items }) => ['', `${screen}: ${effect}`, ...items.map(line)]),
    ...(isCompiled ? [] : ['', 'Hand-written code was not compiled: a tsconfig.json and TypeScript 7 are required.']),
  ].join('\n');
}

/** Returns a summary: `schema.graphql against HEAD: 1 breaking, 2 safe; books breaks.` */
function summary({ before, after, changes, screens }: Report): string {
  const counts = LEVELS.toReversed().flatMap((level) => {
    const count = changes.filter((change) => change.level === level).length;
    return count === 0 ? [] : [`${count} ${level}`];
  });
  if (counts.length === 0) return `${after} against ${before}: no change.`;
  const broken = screens.filter(({ effect }) => effect === 'breaks').map(({ screen }) => screen);
  const touched = screens.length === 0 ? 'no screen is affected' : 'no screen breaks';
  const told = broken.length === 0 ? touched : `${broken.join(', ')} ${broken.length === 1 ? 'breaks' : 'break'}`;
  return `${after} against ${before}: ${counts.join(', ')}; ${told}.`;
}

interface Comparison {
  inputs: Inputs;
  config: ConfigText;
  sides: BeforeAfter<Read>;
  changes: readonly Change[];
  problems: BeforeAfter<readonly Problem[]>;
  /** Problems that only the new schema causes. */
  news: readonly Problem[];
  errors: readonly CompilerError[] | undefined;
}

function impactOn(root: string, comparison: Comparison): ScreenImpact[] {
  const { config, inputs } = comparison;
  const { rules, server } = inputs.project.layout;
  const beside = [rules, server?.folder].filter((folder) => folder !== undefined);
  const sources = sourceFiles(root, 'src', ...beside.filter((folder) => !isIn('src', folder)), 'tests');
  const found = [...resourceItems(comparison), ...handWrittenItems(comparison, sources)];
  const screens = new Set([...Object.keys(config.value), ...found.map(([screen]) => screen)]);
  return [...screens].flatMap((screen) => {
    const items = joinItems(found.flatMap(([own, item]) => (own === screen ? [item] : []))).toSorted(
      (a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect),
    );
    return items.length === 0 ? [] : [{ screen, effect: worstEffect(items), items }];
  });
}

type Placed = readonly [screen: string, item: Item];

function resourceItems({ config, sides, changes, problems, news }: Comparison): Placed[] {
  return Object.entries(config.value as unknown as Config).flatMap(([name, resource]) => {
    const isOwn = (problem: Problem) => isWithin(config.at([name]), problem);
    const screen = (side: 'before' | 'after') => {
      const { schema } = sides[side];
      const isRefused = problems[side].some((problem) => isOwn(problem) && problem.code !== 'missing-message');
      const documents = isRefused ? '' : resourceDocuments(buildModel(schema, { [name]: resource }));
      return { name, config: resource, schema, operations: operationUses(schema, documents) };
    };
    const screens = { before: screen('before'), after: screen('after') };
    return screenItems(config, screens, changes, news.filter(isOwn)).map((item) => [name, item] as const);
  });
}

function handWrittenItems(comparison: Comparison, sources: readonly SourceFile[]): Placed[] {
  const { inputs, config, sides, changes, news, errors = [] } = comparison;
  const { documents, project } = inputs;
  const resources = Object.keys(config.value);
  const placed = (item: Item): Placed => {
    const text = sources.find(({ file }) => file === item.file)?.text ?? '';
    return [screenOf({ file: item.file, text }, { project, resources }), item];
  };
  const apart = news.filter((problem) => !resources.some((name) => isWithin(config.at([name]), problem)));
  const others = apart.filter(({ file }) => !documents.some(({ location }) => location === file));
  const refused = refusedItems(errors, sources, changes);
  const asked = quotedQueries(sources, sides, changes).filter(({ file }) => !refused.some((one) => one.file === file));
  return [
    ...documents.flatMap((document) => documentItems(document, sides, changes, apart)),
    ...others.map((problem) => problemItem('code', problem)),
    ...refused,
    ...asked,
  ].map(placed);
}

/** Returns the compiler errors that only the second output has; undefined without a compiler. Null means no output. */
type Compile = (outputs: BeforeAfter<Output>) => readonly CompilerError[] | undefined;

export async function impactReport(
  root: string,
  old: Inputs['schema'],
  inputs: Inputs,
  {
    compile = (outputs) => compilerErrors(root, outputs),
    store,
  }: { compile?: Compile | null; store?: OutputStore } = {},
): Promise<{ report: Report } | { problems: readonly Problem[] }> {
  const [before, after] = [old, inputs.schema].map((source) => ({
    file: source.file,
    ...readSchema(source, inputs.project.scalars),
  }));
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  const unreadable = [inputs.unreadable, before?.problems, after?.problems, problems].flatMap((some) => some ?? []);
  if (unreadable.length > 0 || !before?.schema || !after?.schema || !config) return { problems: unreadable };
  const sides = { before, after };
  const changes = sortBy(await diffSchemas(sides), [({ level }) => -LEVELS.indexOf(level)]);
  const report = { before: old.file, after: inputs.schema.file, changes };
  const [worst] = changes;
  if (!worst) return { report: { ...report, screens: [], isCompiled: true } };

  const resources = config.value as unknown as Config;
  const unchanged = { ...inputs, schema: old };
  const [was, now] = compile
    ? [
        await newOutput(unchanged, resources, { ...sides, after: sides.before }, [], store).catch(ignoreTooDeep),
        await newOutput(inputs, resources, sides, changes, store).catch(ignoreTooDeep),
      ]
    : [];
  const told = { before: problemsOf(unchanged, was), after: problemsOf(inputs, now) };
  const news = differenceBy(told.after, told.before, formatProblem);
  const errors = was && now && compile?.({ before: was.files, after: now.files });
  const screens = impactOn(root, { inputs, config, sides, changes, problems: told, news, errors });
  const isBroken = screens.some(({ effect }) => effect === 'breaks');
  const level = isBroken ? 'breaking' : worst.level;
  return { report: { ...report, level, screens, isCompiled: errors !== undefined } };
}

/** Returns the problems of the inputs, and of the config after everything else was adapted to the schema. */
const problemsOf = (inputs: Inputs, output: NewOutput | undefined): Problem[] =>
  uniqBy([...check(inputs).problems, ...(output?.problems ?? [])], formatProblem);

/** Ignores the error for a chain of thousands of types, which is too deep for graphql-codegen. */
function ignoreTooDeep(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error;
}
