import type { GraphQLSchema } from 'graphql';
import { placeOf, type Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { Span } from '../span.ts';
import { surroundings } from '../project.ts';
import { verify } from '../verify/verify.ts';
import type { Comparison } from './comparison.ts';

export interface ConfigProblem {
  problem: Problem;
  /** Where in the resource. */
  path: ConfigPath;
}

/** What of a screen's config the new schema refuses and the old one did not. */
export function configProblems(
  { project, config, schemas, hasSlot, slotFiles }: Comparison,
  resource: string,
): ConfigProblem[] {
  // what texts become needed is told apart
  const check = (schema: GraphQLSchema) =>
    problemsIn(config, resource, (text) =>
      verify(text, { ...surroundings(project), schema, hasSlot, slotFiles, messages: undefined }),
    );
  return onlyNew(check(schemas.before), check(schemas.after), ({ problem }) => problem);
}

function problemsIn(config: ConfigText, resource: string, verified: (text: ConfigText) => Problem[]): ConfigProblem[] {
  const paths = new Map<string, ConfigPath>();
  const noted =
    (placeOf: ConfigText['at']): ConfigText['at'] =>
    (path) => {
      const span = placeOf(path);
      paths.set(placeKey(span), path.slice(1));
      return span;
    };
  const value = Object.fromEntries(Object.entries(config.value).filter(([name]) => name === resource));
  const resources = config.resources && new Map([...config.resources].filter(([name]) => name === resource));
  const problems = verified({ ...config, value, resources, at: noted(config.at), keyAt: noted(config.keyAt) });
  return problems.map((problem) => ({ problem, path: paths.get(placeKey(problem)) ?? [] }));
}

const placeKey = ({ start, end }: Partial<Span>): string => `${start ?? 0}:${end ?? 0}`;

/** What would be right instead may differ. */
const keyOf = ({ message, ...at }: Problem): string => `${placeOf(at)}: ${message}`;

export function onlyNew<T>(before: readonly T[], after: readonly T[], problemOf: (one: T) => Problem): T[] {
  const known = before.map((one) => keyOf(problemOf(one)));
  return after.filter((one) => !known.includes(keyOf(problemOf(one))));
}
