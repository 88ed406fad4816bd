import { formatProblem } from '../problem.ts';
import { defineProject, type Project } from '../project.ts';
import { oldSchema } from '../read/oldSchema.ts';
import { readInputs } from '../read/readInputs.ts';
import { refuse, type Result } from '../result.ts';
import { LEVELS } from './change.ts';
import { formatMarkdown } from './format/formatMarkdown.ts';
import { formatText } from './format/formatText.ts';
import { impactOptions } from './impactOptions.ts';
import { impactReport } from './impactReport.ts';
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
  const outcome = await impactReport(root, old, readInputs(root, { withServer, project }));
  if ('problems' in outcome) return refuse(outcome.problems.map(formatProblem).join('\n'));
  const { report } = outcome;
  const isTooMuch = report.level !== undefined && LEVELS.indexOf(report.level) >= LEVELS.indexOf(options.failOn);
  return { text: FORMATS[options.format](report), code: isTooMuch ? 1 : 0, isReport: true };
}
