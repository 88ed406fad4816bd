import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { projectRoot } from '../projectRoot.ts';
import type { Api } from './api.ts';
import type { Acting, CallerContext } from './context.ts';
import { guard, guardOpen } from './guard.ts';
import { columnResolver } from './rowFields.ts';
import { attachScalars } from './scalars.ts';

type FieldResolver = GraphQLFieldResolver<unknown, CallerContext>;

export interface ServedSchemaOptions {
  api: Pick<Api, 'resolvers' | 'operations'>;
  contract?: string;
  /**
   * Used in development, where the schema is often saved before its resolvers: an operation without a resolver fails
   * when called, and the others keep working.
   */
  allowMissingResolvers?: boolean;
}

/** Builds the schema with a resolver for every field. */
export function buildServedSchema({
  api,
  contract = readContract(),
  allowMissingResolvers = false,
}: ServedSchemaOptions): GraphQLSchema {
  const schema = buildSchema(contract);
  attachScalars(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const resolve = isRoot
        ? rootResolver(api, [type.name, field.name], allowMissingResolvers)
        : (resolverOf(api, type.name, field.name) ?? columnResolver(field.name));
      if (resolve !== undefined) field.resolve = resolve as FieldResolver;
    }
  }
  return schema;
}

export const readContract = (): string => readFileSync(join(projectRoot, 'schema.graphql'), 'utf8');

const resolverOf = ({ resolvers }: Pick<Api, 'resolvers'>, type: string, field: string): FieldResolver | undefined =>
  resolvers[type]?.[field] as FieldResolver | undefined;

function rootResolver(
  api: ServedSchemaOptions['api'],
  [type, field]: [string, string],
  allowMissing: boolean,
): FieldResolver {
  const missing = new Error(`${type}.${field} has no resolver`);
  const resolver = resolverOf(api, type, field) ?? (allowMissing ? () => Promise.reject(missing) : undefined);
  if (resolver === undefined) throw missing;
  const { open, recorded, actingAllowed, actingRefused } = api.operations;
  const event = recorded[field];
  const isRefused = ({ allowsChanges }: Acting) =>
    actingRefused.includes(field) || (event !== undefined && !allowsChanges && !actingAllowed.includes(field));
  return (open.includes(field) ? guardOpen : guard)(resolver, { event, isRefused });
}
