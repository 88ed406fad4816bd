import { project as practicum } from '../../screens.project.ts';
import { impactCommand } from '../impact/impactCommand.ts';
import type { Report } from '../impact/report.ts';
import { libraryProject, printedTexts, type TestProject } from './libraryProject.ts';

export const SCHEMA = 'schema.graphql';

/** Returns the impact of an edited schema. Example: `books breaks column name`. */
export async function impactOf(
  change: (project: TestProject) => void,
  project = libraryProject(),
): Promise<{ lines: string[]; report: Report }> {
  project.write('old.graphql', project.read(SCHEMA));
  change(project);
  const { text } = await impactCommand(['old.graphql', '--format', 'json'], project.root, {
    project: practicum,
    store: printedTexts,
  });
  const report = JSON.parse(text) as Report;
  return {
    report,
    lines: report.screens.flatMap(({ screen, items }) =>
      items.map(({ effect, kind, name }) => `${screen} ${effect} ${kind} ${name}`),
    ),
  };
}

/** Edits texts of the schema that occur exactly once. */
export const edit =
  (...changes: [from: string, to: string][]) =>
  (project: TestProject): void =>
    changes.forEach(([from, to]) => project.edit(SCHEMA, from, to));

/** A schema change, its level, and every affected part. */
export type ImpactCase = [
  title: string,
  change: (project: TestProject) => void,
  level: Report['level'],
  ...lines: string[],
];
