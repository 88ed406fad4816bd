import { check, type Inputs } from '../check.ts';
import type { OutputStore } from '../memoize.ts';
import type { Config } from '../model/config.ts';
import { formatProblem, type Problem } from '../problem.ts';
import { readConfigText } from '../read/configText.ts';
import { readSchema } from '../read/readSchema.ts';
import { compilerErrors, type CompilerError } from './compiler/compilerErrors.ts';
import { newOutput, type NewOutput, type Output } from './compiler/newOutput.ts';
import { diffSchemas, type Read } from './diffSchemas.ts';
import { impactOn } from './impactOn.ts';
import { LEVELS, type Change, type Report, type BeforeAfter } from './report.ts';

/** Returns the compiler errors that are new in the second output; undefined without a compiler. */
type Compile = (outputs: BeforeAfter<Output>) => readonly CompilerError[] | undefined;

interface ReportOptions {
  /** Null generates nothing. */
  compile?: Compile | null;
  store?: OutputStore;
}

/** Finds the screens that a schema change adds to, changes or breaks. */
export async function impactReport(
  root: string,
  old: Inputs['schema'],
  inputs: Inputs,
  { compile = (outputs) => compilerErrors(root, outputs), store }: ReportOptions = {},
): Promise<{ report: Report } | { problems: readonly Problem[] }> {
  const [before, after] = [old, inputs.schema].map((source) => readSide(source, inputs));
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  const unreadable = [inputs.unreadable, before?.problems, after?.problems, problems].flatMap((some) => some ?? []);
  if (unreadable.length > 0 || !before?.read || !after?.read || !config) return { problems: unreadable };
  const sides = { before: before.read, after: after.read };
  const worst = ({ level }: Change) => -LEVELS.indexOf(level);
  const changes = (await diffSchemas(sides)).toSorted((a, b) => worst(a) - worst(b));
  const report = { before: old.file, after: inputs.schema.file, changes };
  if (changes.length === 0) return { report: { ...report, screens: [], isCompiled: true } };

  const resources = config.value as unknown as Config;
  const unchanged = { ...inputs, schema: old };
  const [was, now] = compile
    ? [
        await exceptTooDeep(() => newOutput(unchanged, resources, { ...sides, after: sides.before }, [], store)),
        await exceptTooDeep(() => newOutput(inputs, resources, sides, changes, store)),
      ]
    : [];
  const told = { before: problemsOf(unchanged, was), after: problemsOf(inputs, now) };
  const errors = was && now && compile?.({ before: was.files, after: now.files });
  const screens = impactOn(root, { inputs, config, sides, changes, problems: told, errors });
  const isBroken = screens.some(({ effect }) => effect === 'breaks');
  const level = LEVELS.toReversed().find((one) => changes.some((change) => change.level === one));
  return {
    report: {
      ...report,
      ...(level && { level: isBroken ? 'breaking' : level }),
      screens,
      isCompiled: errors !== undefined,
    },
  };
}

function readSide(source: Inputs['schema'], { project }: Inputs): { read?: Read; problems: readonly Problem[] } {
  const { sdl, schema, problems } = readSchema(source, project.scalars);
  return sdl && schema ? { read: { file: source.file, sdl, schema }, problems } : { problems };
}

/** Returns the problems of the inputs, and of the config after everything else follows the schema. */
const problemsOf = (inputs: Inputs, output: NewOutput | undefined): ReadonlyMap<string, Problem> =>
  new Map([...check(inputs).problems, ...(output?.problems ?? [])].map((problem) => [formatProblem(problem), problem]));

/** Returns undefined for a chain of thousands of types, into which graphql-codegen can't recurse. */
async function exceptTooDeep<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
