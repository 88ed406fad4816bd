import type { GraphQLSchema } from 'graphql';
import type { Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { verify } from '../verify/verify.ts';
import type { Project } from './impact.ts';

export interface ConfigProblem {
  problem: Problem;
  /** Where in the resource. */
  path: ConfigPath;
}

/** What of a screen's config the new schema refuses and the old one did not. */
export function configProblems({ config, schemas, hasSlot }: Project, resource: string): ConfigProblem[] {
  const check = (schema: GraphQLSchema) => problemsIn(config, resource, (text) => verify(text, { schema, hasSlot }));
  return onlyNew(check(schemas.before), check(schemas.after), ({ problem }) => problem);
}

function problemsIn(config: ConfigText, resource: string, verified: (text: ConfigText) => Problem[]): ConfigProblem[] {
  const paths = new Map<string, ConfigPath>();
  const at: ConfigText['at'] = (path) => {
    const position = config.at(path);
    paths.set(`${position.line}:${position.column}`, path.slice(1));
    return position;
  };
  const value = Object.fromEntries(Object.entries(config.value).filter(([name]) => name === resource));
  return verified({ ...config, value, at }).map((problem) => ({ problem, path: paths.get(`${problem.line ?? 0}:${problem.column ?? 0}`) ?? [] }));
}

/** What comes after a semicolon names what there is, and may differ. */
const keyOf = ({ file, line, column, message }: Problem): string => [file, line, column, message.split('; ')[0]].join(':');

export function onlyNew<T>(before: readonly T[], after: readonly T[], problemOf: (one: T) => Problem): T[] {
  const known = before.map((one) => keyOf(problemOf(one)));
  return after.filter((one) => !known.includes(keyOf(problemOf(one))));
}
