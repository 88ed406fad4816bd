import { uniqBy } from 'es-toolkit';
import { Kind, parse, validate, type GraphQLSchema } from 'graphql';
import type { ResourceModel } from '../model/resourceModel.ts';
import { documentName } from './documents.ts';
import { WRITES } from '../model/config.ts';
import type { Problem } from '../problem.ts';
import type { Module } from './module.ts';
import { memoize } from '../memoize.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { declarationOf } from '../verify/report.ts';
import { syntaxError } from '../read/exportsOf.ts';

/** Checks that the operations of the screens fit the schema. Reports a problem at the config's call. */
export function verifyEmittedDocuments(
  schema: GraphQLSchema,
  config: ConfigText,
  model: readonly ResourceModel[],
  text: string,
): Problem[] {
  if (text === '') return [];
  const places = new Map(model.flatMap(placesOf));
  const operations = parse(text).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const errors = operations.flatMap((operation) =>
    validate(schema, { kind: Kind.DOCUMENT, definitions: [operation] }).map((error) => ({ error, operation })),
  );
  return errors.map(({ error, operation }) => {
    const name = operation.name?.value ?? '';
    const path = places.get(name) ?? [];
    const type = /type "(\w+)"/.exec(error.message)?.[1] ?? '';
    const related = declarationOf(schema.getType(type));
    return {
      code: 'broken-output',
      ...config.at(path),
      message: `${name} would not match the schema: ${error.message.replace(/\.$/, '')}`,
      ...(related.length > 0 && { related }),
    };
  });
}

const placesOf = ({ name }: ResourceModel): [string, ConfigPath][] => [
  [documentName(name, 'list'), [name, 'operations', 'getList']],
  [documentName(name, 'one'), [name, 'operations', 'getOne']],
  ...WRITES.map((write): [string, ConfigPath] => [documentName(name, write), [name, 'operations', write]]),
];

interface Outputs {
  files: ReadonlyMap<string, string>;
  /** Returns the text of a file on disk. A file that hasn't changed was checked before. */
  before: (file: string) => string | undefined;
  /** Files that graphql-codegen prints, whose syntax doesn't depend on the config. */
  made: { has: (file: string) => boolean };
  modules: ReadonlyMap<string, Module>;
}

/** Checks the syntax of every module of ours that has changed. Reports a problem at its resource. */
export function verifyEmittedModules(
  { files, before, made, modules }: Outputs,
  config: ConfigText,
  model: readonly ResourceModel[],
): Problem[] {
  return [...files].flatMap(([file, text]): Problem[] => {
    if (!/\.tsx?$/.test(file) || made.has(file) || before(file) === text) return [];
    const wrong = clash(modules.get(file)) ?? wrongSyntax(file, text);
    if (wrong === undefined) return [];
    const resource = model.find(({ name }) => file.startsWith(`src/generated/resources/${name}.`));
    const place = config.at(resource ? [resource.name] : []);
    return [{ code: 'broken-output', ...place, message: `${file} would not be valid TypeScript: ${wrong}` }];
  });
}

/** Reports a name with two meanings, as of a slot that is called like an element. */
function clash({ imports, statements }: Pick<Module, 'imports' | 'statements'> = { imports: [], statements: [] }) {
  const imported = uniqBy(imports, ({ name, from }) => `${from} ${name}`);
  const names = [...imported, ...statements].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? undefined : `it would declare "${twice}" twice`;
}

const wrongSyntax = memoize(
  (file: string, text: string) => syntaxError(text, file.endsWith('x') ? 'tsx' : 'ts')?.message,
  (file, text) => `${file}\n${text}`,
);
