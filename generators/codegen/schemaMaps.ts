import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type GraphQLObjectType } from 'graphql';
import { fieldsOwner, isMany, typeName } from '../model/schemaTypes.ts';

const argsName = (owner: string, field: string): string => `${typeName(owner)}${typeName(field)}Args`;

/** Emits the type maps for screens.config.ts. */
export const plugin: PluginFunction = (schema) => {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const named = (...kinds: Kind[]) =>
    Object.values(schema.getTypeMap())
      .filter((type) => type.astNode && kinds.includes(type.astNode.kind))
      .filter((type) => type !== roots.query && type !== roots.mutation)
      .map((type) => `  ${type.name}: ${typeName(type.name)};`)
      .toSorted();
  const objects = named(Kind.OBJECT_TYPE_DEFINITION, Kind.INTERFACE_TYPE_DEFINITION);
  const rootType = (root: keyof typeof roots) => (roots[root] ? typeName(roots[root].name) : 'object');
  const nested = nestedFields(roots.query);
  const lines = (texts: readonly string[]) => (texts.length === 0 ? '' : `\n${texts.join('\n')}\n`);
  const enums = named(Kind.ENUM_TYPE_DEFINITION);
  const args = (root: keyof typeof roots) =>
    Object.values(roots[root]?.getFields() ?? {}).map((field) => {
      const name = argsName(roots[root]?.name ?? '', field.name);
      return `  ${field.name}: ${field.args.length === 0 ? '{ [name: string]: never }' : name};`;
    });
  const nestedQueries = nested.map(({ path, owner, field }) => `  '${path}': ${typeName(owner)}['${field.name}'];`);
  const nestedArgs = nested.map(({ path, owner, field }) => `  '${path}': ${argsName(owner, field.name)};`);
  const ofRoots = `query: ${rootType('query')}; mutation: ${rootType('mutation')}`;
  const ofArgs = 'queryArgs: QueryArgs; mutationArgs: MutationArgs; nestedQuery: NestedQuery; nestedArgs: NestedArgs';
  return [
    `export interface SchemaTypes {\n${objects.join('\n')}\n}`,
    `export interface SchemaEnums {\n${enums.join('\n')}\n}`,
    `export interface QueryArgs {\n${args('query').join('\n')}\n}`,
    `export interface MutationArgs {\n${args('mutation').join('\n')}\n}`,
    `export interface NestedQuery {${lines(nestedQueries)}}`,
    `export interface NestedArgs {${lines(nestedArgs)}}`,
    `export interface Schema { types: SchemaTypes; enums: SchemaEnums; ${ofRoots}; ${ofArgs} }\n`,
  ].join('\n\n');
};

/** Returns the fields with arguments inside a query's result, such as `repository.labels`. */
function nestedFields(root: GraphQLObjectType | null | undefined) {
  return Object.values(root?.getFields() ?? {}).flatMap((query) => {
    const owner = isMany(query.type) ? undefined : fieldsOwner(query.type);
    const fields = owner === root ? [] : Object.values(owner?.getFields() ?? {});
    return fields
      .filter((field) => field.args.length > 0 && fieldsOwner(field.type))
      .map((field) => ({ path: `${query.name}.${field.name}`, owner: owner?.name ?? '', field }));
  });
}
