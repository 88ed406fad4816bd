import { buildSchema, getNamedType, isObjectType, type GraphQLField } from 'graphql';
import { readContract } from '../../../server/graphql/schema.ts';
import type { Operation } from './matrix.ts';
import { actors, type Actor, type World } from './world.ts';

const contract = buildSchema(readContract());

/** Every operation of the contract. */
export const fields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  ...contract.getQueryType()?.getFields(),
  ...contract.getMutationType()?.getFields(),
};

export const queries: ReadonlySet<string> = new Set(Object.keys(contract.getQueryType()?.getFields() ?? {}));

/** Returns a document that calls the operation with all its arguments and selects a field of its result. */
export function documentOf(operation: Operation, field: string | undefined): string {
  const root = contract.getMutationType()?.getFields()[operation] ? 'mutation' : 'query';
  const { args = [], type } = fields[operation] ?? {};
  const [declared, passed] = [
    args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', '),
    args.map((arg) => `${arg.name}: $${arg.name}`).join(', '),
  ];
  const answer = isObjectType(getNamedType(type))
    ? ` { ${field === undefined ? '__typename' : `${field} { __typename }`} }`
    : '';
  return `${root}${declared && ` (${declared})`} { ${operation}${passed && `(${passed})`}${answer} }`;
}

export const executeAs = (
  world: World,
  operation: Operation,
  actor: Actor,
  variables: Record<string, unknown>,
  field?: string,
) => executeByToken(world, operation, actors[actor], variables, field);

/** Executes with the e-mail that represents a person's token, or without one. */
export async function executeByToken(
  { api }: Pick<World, 'api'>,
  operation: Operation,
  userId: string | undefined,
  variables: Record<string, unknown>,
  field?: string,
) {
  const document = documentOf(operation, field);
  if (userId !== undefined) return api.execute(userId, document, variables);
  const response = await api.app.inject({ method: 'POST', url: '/graphql', payload: { query: document, variables } });
  const { data, errors = [] } = response.json<{ data?: object; errors?: { extensions: { code: string } }[] }>();
  return { data, errors, bytes: response.body.replace(/req-[0-9a-f]+/g, 'req') };
}
