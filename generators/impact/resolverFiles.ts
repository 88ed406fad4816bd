import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { readSource, type SourceFile } from '../read/sourceFiles.ts';

/** Where the server says which file answers which field. */
export const WIRING = 'server/generated/modules.generated.ts';

/** That file, where the server has one. */
export const wiring = (root: string): SourceFile[] =>
  existsSync(join(root, WIRING)) ? [readSource(root, WIRING)] : [];

/**
 * The files that answer a place of the schema: that of a call, those of
 * a type, or, where a type has none, of who answers with it or takes it.
 */
export function resolverFiles(schema: GraphQLSchema, wiring: SourceFile, coordinate: string): string[] {
  const [owner = '', field = ''] = coordinate.split(/[.(]/);
  return [...new Set(answering(schema, filesByName(wiring), wiring.text, { owner, field, seen: new Set() }))];
}

interface Asked {
  owner: string;
  field: string;
  seen: Set<string>;
}

function answering(
  schema: GraphQLSchema,
  files: ReadonlyMap<string, string>,
  text: string,
  { owner, field, seen }: Asked,
): string[] {
  const type = schema.getType(owner);
  if (!type) return [];
  if (type === schema.getQueryType() || type === schema.getMutationType()) return [files.get(field) ?? WIRING];
  const own = wiredTo(text, owner).flatMap((name) => files.get(name) ?? []);
  // A type as a whole concerns what answers with it, too.
  const isEnough = own.length > 0 && (field !== '' || seen.size > 0);
  if (isEnough || seen.has(owner)) return own;
  seen.add(owner);
  return [...own, ...usersOf(schema, type).flatMap((user) => answering(schema, files, text, { ...user, seen }))];
}

function filesByName({ text }: SourceFile): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(/^import \{ (\w+) \} from '\.\.\/(.+)';$/gm), ([, name = '', file = '']) => [
      name,
      `server/${file}`,
    ]),
  );
}

const wiredTo = (text: string, type: string): string[] => {
  const [, value = ''] = new RegExp(String.raw`^  ${type}: (.*),$`, 'm').exec(text) ?? [];
  return value.match(/\w+/g) ?? [];
};

/** The fields that answer with a type or take it. */
function usersOf(schema: GraphQLSchema, wanted: GraphQLNamedType): { owner: string; field: string }[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)))
      return [];
    const fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
    const isUsed = (field: (typeof fields)[number]) =>
      getNamedType(field.type) === wanted ||
      ('args' in field && field.args.some((arg) => getNamedType(arg.type) === wanted));
    return fields.filter(isUsed).map(({ name }) => ({ owner: type.name, field: name }));
  });
}
