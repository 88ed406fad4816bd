import type { Inputs } from '../check.ts';
import { formatProblem, type Problem } from '../problem.ts';
import { defineProject, type Project } from '../project.ts';
import { isIn } from '../layout.ts';
import { readConfigText } from '../read/configText.ts';
import { readInputs } from '../read/readInputs.ts';
import { readSchema } from '../read/readSchema.ts';
import { readSource, sourceFiles, type SourceFile } from '../read/sourceFiles.ts';
import { refuse, type Result } from '../result.ts';
import { LEVELS } from './change.ts';
import { compilerErrors, type CompilerError } from './compiler/compilerErrors.ts';
import { newOutput } from './compiler/newOutput.ts';
import { diffSchemas } from './diff/diffSchemas.ts';
import { formatMarkdown } from './format/formatMarkdown.ts';
import { formatText } from './format/formatText.ts';
import type { Comparison } from './comparison.ts';
import { impact } from './impact.ts';
import { impactOptions } from './impactOptions.ts';
import { oldSchema } from '../read/oldSchema.ts';
import { problemJson } from '../show/problemsJson.ts';
import type { Report } from './report.ts';

/** For a program. */
const formatJson = (report: Report): string =>
  JSON.stringify({ ...report, problems: report.problems.map(problemJson) }, null, 2);

const FORMATS = { text: formatText, markdown: formatMarkdown, json: formatJson };

/** npm run generate -- --impact: tells, and writes nothing. */
export async function impactCommand(
  args: readonly string[],
  root: string,
  { withServer = true, project = defineProject() }: { withServer?: boolean; project?: Project } = {},
): Promise<Result> {
  const options = impactOptions(args);
  if ('refusal' in options) return refuse(options.refusal);
  const old = oldSchema(root, options.file);
  if ('problem' in old) return refuse(formatProblem(old.problem));
  const read = readComparison(root, old, readInputs(root, { withServer, project }));
  if ('problems' in read) return refuse(read.problems.map(formatProblem).join('\n'));
  const { inputs } = read;
  const changes = await diffSchemas(read.comparison.schemas, read.comparison.files);
  const comparison = { ...read.comparison, changes };
  const refused = changes.length === 0 ? [] : await refusals(root, { inputs, old, comparison });
  const report = impact({ ...comparison, refused });
  const isTooMuch = report.level !== undefined && LEVELS.indexOf(report.level) >= LEVELS.indexOf(options.failOn);
  return { text: FORMATS[options.format](report), code: isTooMuch ? 1 : 0, isReport: true };
}

interface Read {
  inputs: Inputs;
  comparison: Omit<Comparison, 'changes'>;
}

/** What the compiler refuses of the output for the new schema, and does not of that for the old one. */
async function refusals(
  root: string,
  { inputs, old, comparison }: { inputs: Inputs; old: Inputs['schema']; comparison: Comparison },
): Promise<readonly CompilerError[] | undefined> {
  const { schemas, changes } = comparison;
  try {
    return await compilerErrors(root, {
      before: () => newOutput({ ...inputs, schema: old }, { before: schemas.before, after: schemas.before }, []),
      after: () => newOutput(inputs, schemas, changes),
    });
  } catch (error) {
    // graphql-codegen follows types into types: a chain of thousands is too deep for it
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Code of src, its rules, server and tests, and the table that says which of it answers what. */
export function handWritten(root: string, { project, textOf }: Pick<Inputs, 'project' | 'textOf'>): SourceFile[] {
  const { rules, server } = project.layout;
  const table = server && textOf?.(server.table) !== undefined ? [readSource(root, server.table)] : [];
  const folders = [
    'src',
    ...(rules === undefined || isIn('src', rules) ? [] : [rules]),
    ...(server ? [server.folder] : []),
  ];
  return [...sourceFiles(root, ...folders, 'tests'), ...table];
}

function readComparison(root: string, old: Inputs['schema'], inputs: Inputs): Read | { problems: readonly Problem[] } {
  if (inputs.unreadable?.length) return { problems: inputs.unreadable };
  const [before, after] = [old, inputs.schema].map((schema) => readSchema(schema, inputs.project.scalars));
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  const wrong = [...(before?.problems ?? []), ...(after?.problems ?? []), ...problems];
  if (wrong.length > 0 || !before?.schema || !after?.schema || !config) return { problems: wrong };
  return {
    inputs,
    comparison: {
      ...inputs,
      schemas: { before: before.schema, after: after.schema },
      files: { before: old.file, after: inputs.schema.file },
      config,
      messages: inputs.messages && {
        file: inputs.messages.file,
        texts: JSON.parse(inputs.messages.text) as Record<string, string>,
      },
      sources: handWritten(root, inputs),
    },
  };
}
