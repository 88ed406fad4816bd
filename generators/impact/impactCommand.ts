import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { Outcome } from '../command.ts';
import { parseSchema, type Inputs } from '../generate.ts';
import { formatProblem, type Problem } from '../problem.ts';
import { readConfigText } from '../read/configText.ts';
import { readInputs } from '../read/readInputs.ts';
import { sourceFiles } from '../read/sourceFiles.ts';
import { LEVELS } from './change.ts';
import { formatMarkdown } from './format/formatMarkdown.ts';
import { formatText } from './format/formatText.ts';
import { impact, type Project } from './impact.ts';
import { impactOptions } from './impactOptions.ts';
import { oldSchema } from './oldSchema.ts';
import type { Report } from './report.ts';

const FORMATS = { text: formatText, markdown: formatMarkdown, json: (report: Report) => JSON.stringify(report, null, 2) };

/** npm run generate -- --impact: tells, and writes nothing. */
export function impactCommand(args: readonly string[], root: string): Outcome {
  const options = impactOptions(args);
  if ('refusal' in options) return { text: options.refusal, code: 1 };
  const old = oldSchema(root, options.file);
  if ('problem' in old) return { text: formatProblem(old.problem), code: 1 };
  const read = readProject(root, old);
  if ('problems' in read) return { text: read.problems.map(formatProblem).join('\n'), code: 1 };
  const report = impact(read.project);
  const isTooMuch = report.level !== undefined && LEVELS.indexOf(report.level) >= LEVELS.indexOf(options.failOn);
  return { text: FORMATS[options.format](report), code: isTooMuch ? 1 : 0, isReport: true };
}

function readProject(root: string, old: Inputs['schema']): { project: Project } | { problems: Problem[] } {
  const inputs = readInputs(root, { withServer: false });
  const [before, after] = [parseSchema(old), parseSchema(inputs.schema)];
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  const wrong = [...('problem' in before ? [before.problem] : []), ...('problem' in after ? [after.problem] : []), ...problems];
  if ('problem' in before || 'problem' in after || !config) return { problems: wrong };
  const { file } = inputs.messages;
  return {
    project: {
      schemas: { before: before.schema satisfies GraphQLSchema, after: after.schema },
      files: { before: old.file, after: inputs.schema.file },
      config,
      documents: inputs.documents,
      hasSlot: inputs.hasSlot,
      messages: { file, texts: JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string> },
      sources: sourceFiles(root, 'src', 'server', 'tests'),
    },
  };
}
