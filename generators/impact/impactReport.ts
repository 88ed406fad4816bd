import type { Inputs } from '../check.ts';
import type { Problem } from '../problem.ts';
import { isIn } from '../layout.ts';
import { readConfigText } from '../read/configText.ts';
import { readSchema } from '../read/readSchema.ts';
import { readSource, sourceFiles, type SourceFile } from '../read/sourceFiles.ts';
import type { Sides } from './change.ts';
import type { Comparison } from './comparison.ts';
import { compilerErrors, type CompilerError } from './compiler/compilerErrors.ts';
import { newOutput, type Output } from './compiler/newOutput.ts';
import { diffSchemas } from './diff/diffSchemas.ts';
import { impact } from './impact.ts';
import type { Report } from './report.ts';

/** Says what the compiler refuses with the second output and does not with the first; undefined where there is none. */
type Compile = (outputs: Sides<() => Promise<Output>>) => Promise<readonly CompilerError[] | undefined>;

/** What it means to come from an old schema to the one that the inputs have. */
export async function impactReport(
  root: string,
  old: Inputs['schema'],
  inputs: Inputs,
  compile: Compile = (outputs) => compilerErrors(root, outputs),
): Promise<{ report: Report } | { problems: readonly Problem[] }> {
  const read = readComparison(root, old, inputs);
  if ('problems' in read) return read;
  const { schemas, files } = read.comparison;
  const changes = await diffSchemas(schemas, files);
  const { before } = schemas;
  const refused =
    changes.length === 0
      ? []
      : await exceptTooDeep(() =>
          compile({
            before: () => newOutput({ ...inputs, schema: old }, { before, after: before }, []),
            after: () => newOutput(inputs, schemas, changes),
          }),
        );
  return { report: impact({ ...read.comparison, changes, refused }) };
}

/** graphql-codegen follows types into types: a chain of thousands is too deep for it. */
async function exceptTooDeep<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Code of src, its rules, server and tests, and the table that says which of it answers what. */
function handWritten(root: string, { project, textOf }: Pick<Inputs, 'project' | 'textOf'>): SourceFile[] {
  const { rules, server } = project.layout;
  const table = server && textOf?.(server.table) !== undefined ? [readSource(root, server.table)] : [];
  const folders = [
    'src',
    ...(rules === undefined || isIn('src', rules) ? [] : [rules]),
    ...(server ? [server.folder] : []),
  ];
  return [...sourceFiles(root, ...folders, 'tests'), ...table];
}

function readComparison(
  root: string,
  old: Inputs['schema'],
  inputs: Inputs,
): { comparison: Omit<Comparison, 'changes'> } | { problems: readonly Problem[] } {
  if (inputs.unreadable?.length) return { problems: inputs.unreadable };
  const [before, after] = [old, inputs.schema].map((schema) => readSchema(schema, inputs.project.scalars));
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  const wrong = [...(before?.problems ?? []), ...(after?.problems ?? []), ...problems];
  if (wrong.length > 0 || !before?.schema || !after?.schema || !config) return { problems: wrong };
  return {
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
