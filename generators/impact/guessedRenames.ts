import type { Inputs } from '../check.ts';
import type { Problem } from '../problem.ts';
import { readSchema } from '../read/readSchema.ts';
import { sourcesOf } from '../show/showProblems.ts';
import { guessRenames } from './guessRenames.ts';
import { lastName } from './report.ts';
import { oldSchema } from '../read/oldSchema.ts';

const OF_NAMES: readonly string[] = [
  'unknown-field',
  'unknown-operation',
  'unknown-argument',
  'unknown-type',
  'unknown-value',
  'unknown-rows',
  'document-invalid',
];

/** Says of names that the last commit's schema had what they are probably called now, as --impact does. */
export function withGuessedRenames(root: string, inputs: Inputs, problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ code }) => OF_NAMES.includes(code))) return problems;
  const old = oldSchema(root, undefined);
  if ('problem' in old || old.text === inputs.schema.text) return problems;
  const [before, after] = [old, inputs.schema].map((schema) => readSchema(schema, inputs.project.scalars).schema);
  if (!before || !after) return problems;
  const renames = guessRenames({ before, after }).map(({ before: coordinate, after: now }) => ({
    coordinate,
    name: lastName(coordinate),
    text: `${coordinate.includes('.') ? '' : 'the type '}${coordinate} is probably called ${lastName(now)} now`,
  }));
  const sources = sourcesOf(inputs);
  return problems.map((problem) => {
    if (!OF_NAMES.includes(problem.code)) return problem;
    const said: readonly string[] =
      (sources.get(problem.file) ?? '').slice(problem.start, problem.end).match(/\w+/g) ?? [];
    const owner = /(\w+) has no|on type "(\w+)"/.exec(problem.message)?.slice(1).find(Boolean);
    const found = renames.filter(({ name, coordinate }) => {
      const [type = ''] = coordinate.split(/[.(]/);
      return (
        said.includes(name) && (owner === undefined || !before.getType(owner) || type === owner || said.length > 1)
      );
    });
    return found.length === 1 && found[0] ? { ...problem, help: found[0].text } : problem;
  });
}
