import type { Inputs } from '../check.ts';
import { formatProblem, type Problem } from '../problem.ts';
import { readConfigText } from '../read/configText.ts';
import { readInputs } from '../read/readInputs.ts';
import { readSchema } from '../read/readSchema.ts';
import { sourceFiles } from '../read/sourceFiles.ts';
import { refuse, type Result } from '../result.ts';
import { LEVELS } from './change.ts';
import { compilerErrors, type CompilerError } from './compiler/compilerErrors.ts';
import { newOutput } from './compiler/newOutput.ts';
import { diffSchemas } from './diff/diffSchemas.ts';
import { formatJson } from './format/formatJson.ts';
import { formatMarkdown } from './format/formatMarkdown.ts';
import { formatText } from './format/formatText.ts';
import { impact, type Project } from './impact.ts';
import { impactOptions } from './impactOptions.ts';
import { oldSchema } from './oldSchema.ts';
import { wiring } from './resolverFiles.ts';

const FORMATS = { text: formatText, markdown: formatMarkdown, json: formatJson };

/** npm run generate -- --impact: tells, and writes nothing. */
export async function impactCommand(
  args: readonly string[],
  root: string,
  { withServer = true } = {},
): Promise<Result> {
  const options = impactOptions(args);
  if ('refusal' in options) return refuse(options.refusal);
  const old = oldSchema(root, options.file);
  if ('problem' in old) return refuse(formatProblem(old.problem));
  const read = readProject(root, old, withServer);
  if ('problems' in read) return refuse(read.problems.map(formatProblem).join('\n'));
  const { inputs } = read;
  const changes = await diffSchemas(read.project.schemas, read.project.files);
  const project = { ...read.project, changes };
  const refused = changes.length === 0 ? [] : await refusals(root, { inputs, old, project });
  const report = impact({ ...project, refused });
  const isTooMuch = report.level !== undefined && LEVELS.indexOf(report.level) >= LEVELS.indexOf(options.failOn);
  return { text: FORMATS[options.format](report), code: isTooMuch ? 1 : 0, isReport: true };
}

interface Read {
  inputs: Inputs;
  project: Omit<Project, 'changes'>;
}

/** What the compiler refuses of the output for the new schema, and does not of that for the old one. */
async function refusals(
  root: string,
  { inputs, old, project }: { inputs: Inputs; old: Inputs['schema']; project: Project },
): Promise<readonly CompilerError[] | undefined> {
  const { schemas, changes } = project;
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

function readProject(
  root: string,
  old: Inputs['schema'],
  withServer: boolean,
): Read | { problems: readonly Problem[] } {
  const inputs = readInputs(root, { withServer });
  if (inputs.unreadable?.length) return { problems: inputs.unreadable };
  const [before, after] = [readSchema(old), readSchema(inputs.schema)];
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  const wrong = [...before.problems, ...after.problems, ...problems];
  if (wrong.length > 0 || !before.schema || !after.schema || !config) return { problems: wrong };
  const { file, text } = inputs.messages;
  return {
    inputs,
    project: {
      ...inputs,
      schemas: { before: before.schema, after: after.schema },
      files: { before: old.file, after: inputs.schema.file },
      config,
      messages: { file, texts: JSON.parse(text) as Record<string, string> },
      sources: [...sourceFiles(root, 'src', 'server', 'tests'), ...wiring(root)],
    },
  };
}
