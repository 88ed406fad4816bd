import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { projectRoot } from '../projectRoot.ts';
import { resolvers } from '../generated/modules.generated.ts';
import { openOperations } from '../modules/openOperations.ts';
import type { CallerContext } from './context.ts';
import { guard, guardOpen } from './guard.ts';
import { columnResolver } from './rowFields.ts';
import { attachScalars } from './scalars.ts';

type FieldResolver = GraphQLFieldResolver<unknown, CallerContext>;

export interface Served {
  contract?: string;
  /**
   * In development a schema is saved ahead of its resolvers: an operation
   * without one fails when it is asked, and leaves the others standing.
   */
  mayLackResolvers?: boolean;
}

/** The contract, each field with its resolver. */
export function buildServedSchema({ contract = readContract(), mayLackResolvers = false }: Served = {}): GraphQLSchema {
  const schema = buildSchema(contract);
  attachScalars(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const resolve = isRoot
        ? rootResolver(type.name, field.name, mayLackResolvers)
        : (resolverOf(type.name, field.name) ?? columnResolver(field.name));
      if (resolve !== undefined) field.resolve = resolve as FieldResolver;
    }
  }
  return schema;
}

export const readContract = (): string => readFileSync(join(projectRoot, 'schema.graphql'), 'utf8');

function resolverOf(type: string, field: string): FieldResolver | undefined {
  const fields = (resolvers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[type];
  return fields?.[field] as FieldResolver | undefined;
}

function rootResolver(type: string, field: string, mayBeLacking: boolean): FieldResolver {
  const lack = new Error(`${type}.${field} has no resolver`);
  const resolver = resolverOf(type, field) ?? (mayBeLacking ? () => Promise.reject(lack) : undefined);
  if (resolver === undefined) throw lack;
  return openOperations.includes(field) ? guardOpen(resolver) : guard(resolver);
}
