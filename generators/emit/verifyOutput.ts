import { uniqBy } from 'es-toolkit';
import { Kind, parse, validate, type GraphQLSchema } from 'graphql';
import type { ResourceModel } from '../model/resourceModel.ts';
import { documentName } from './operations.ts';
import { CALLS } from '../model/config.ts';
import { spanOf, type Problem } from '../problem.ts';
import type { Module } from './module.ts';
import { readBase, type EmittedScreen } from './screens.ts';
import { handWrittenFile } from '../model/buildModel.ts';
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
  const places = new Map(
    model.flatMap(({ name }) => CALLS.map((call) => [documentName(name, call), [name, 'operations', call]] as const)),
  );
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

interface Outputs {
  files: ReadonlyMap<string, string>;
  /** Returns the text of a file on disk. Files that have not changed were already checked. */
  before: (file: string) => string | undefined;
  /** Files that graphql-codegen prints, whose syntax doesn't depend on the config. */
  made: { has: (file: string) => boolean };
  modules: ReadonlyMap<string, Module>;
}

/** Checks the syntax of each changed module that the generator itself emits. Reports a problem at its resource. */
export function verifyEmittedModules(
  { files, before, made, modules }: Outputs,
  config: ConfigText,
  model: readonly ResourceModel[],
): Problem[] {
  return [...files].flatMap(([file, text]): Problem[] => {
    if (!/\.tsx?$/.test(file) || made.has(file) || before(file) === text) return [];
    const wrong = clash(modules.get(file)) ?? syntaxError(text, file.endsWith('x') ? 'tsx' : 'ts')?.message;
    if (wrong === undefined) return [];
    const resource = model.find(({ name }) => file.startsWith(`src/generated/resources/${name}.`));
    const place = config.at(resource ? [resource.name] : []);
    return [{ code: 'broken-output', ...place, message: `${file} would not be valid TypeScript: ${wrong}` }];
  });
}

/** Reports a name with two meanings, such as a slot that has the name of an element. */
function clash({ imports, statements }: Pick<Module, 'imports' | 'statements'> = { imports: [], statements: [] }) {
  const imported = uniqBy(imports, ({ name, from }) => `${from} ${name}`);
  const names = [...imported, ...statements].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? undefined : `it would declare "${twice}" twice`;
}

export function verifyBases(
  config: ConfigText,
  screens: readonly EmittedScreen[],
  /** `before`: the stored bases. `now`: the current output of the ejected screens. */
  { before, now }: { before: ReadonlyMap<string, string>; now: ReadonlyMap<string, string> },
  hasFile: (resource: string, name: string) => boolean,
): { kept: ReadonlyMap<string, string>; warnings: readonly Problem[] } {
  const kept = new Map<string, string>();
  const warnings: Problem[] = [];
  for (const [file, text] of before) {
    const { id, handWritten, module } = readBase(file, text);
    const [, , resource = '', name = ''] = handWritten.split('/');
    const isThere = hasFile(resource, name);
    const screen = screens.find((candidate) => candidate.id === id && candidate.takenOverBy !== undefined);
    // A later merge needs the base, so it is kept as long as the hand-written code exists.
    if (screen || isThere) kept.set(file, text);
    const path: ConfigPath = screen ? [screen.resource.name, screen.view, 'screen'] : id.split('.');
    if (screen && readBase(file, now.get(file) ?? '').module !== module)
      warnings.push({
        code: 'older-output',
        ...config.at(path),
        message: `${id} was ejected from an older output`,
        help: `run npm run generate -- --merge ${id}`,
      });
    if (!screen && isThere)
      warnings.push({
        code: 'left-over',
        ...config.at(path),
        message: `${id} is generated again, but ${handWritten} still exists`,
        help: 'delete it, or set it as the screen',
      });
  }
  return { kept, warnings };
}

export const CONFLICT = /^(<{7}|={7}|>{7})( |$)/m;

export const verifyMerges = (
  screens: readonly EmittedScreen[],
  textOf: (file: string) => string | undefined,
): Problem[] =>
  screens.flatMap(({ id, resource, takenOverBy }): Problem[] => {
    if (takenOverBy === undefined) return [];
    const file = handWrittenFile(resource.name, takenOverBy);
    const text = textOf(file) ?? '';
    const found = CONFLICT.exec(text);
    if (!found) return [];
    return [
      {
        code: 'unsolved-merge',
        ...spanOf(file, text, found.index, found.index + found[0].length),
        message: `a merge of ${id} has unresolved conflicts`,
        help: 'choose one of the versions and remove the conflict markers',
      },
    ];
  });
