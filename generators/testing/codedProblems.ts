import { check } from '../generate.ts';
import { formatProblem } from '../problem.ts';
import { readInputs } from '../read/readInputs.ts';
import { project as practicum } from '../../screens.project.ts';
import { libraryProject, type TestProject } from './libraryProject.ts';

export type Change = (project: TestProject) => void;

/** Changes of the library project, with each resulting problem and its code. */
export type CodedCase = [title: string, change: Change, ...problems: string[]];

export const edit =
  (file: string, from: string, to: string): Change =>
  (project) =>
    project.edit(file, from, to);

export function problemsOf(change: Change): string[] {
  const project = libraryProject();
  change(project);
  return check(readInputs(project.root, { withServer: false, project: practicum })).problems.map(
    (problem) => `${problem.code} ${formatProblem(problem)}`,
  );
}

export const codesIn = (cases: readonly CodedCase[]) =>
  [...new Set(cases.flatMap(([, , ...problems]) => problems.map((problem) => problem.split(' ')[0])))].toSorted();
