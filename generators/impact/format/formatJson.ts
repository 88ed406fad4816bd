import { problemJson } from '../../show/problemsJson.ts';
import type { Report } from '../report.ts';

/** For a program. */
export const formatJson = (report: Report): string =>
  JSON.stringify({ ...report, problems: report.problems.map(problemJson) }, null, 2);
