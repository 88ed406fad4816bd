import { getNamedType, isEnumType, isObjectType, type GraphQLField } from 'graphql';
import { WRITES, type Write } from '../../model/config.ts';
import type { Screen } from './screen.ts';
import type { Use } from './use.ts';

/** The calls behind a screen. */
export function operationUses(screen: Screen): Use[] {
  const { config, schema, type } = screen;
  const { one } = config.operations;
  return [
    { kind: 'operation', name: `list ${config.operations.list.query}`, path: ['operations', 'list'], coordinates: listCoordinates(screen) },
    ...(one ? [{ kind: 'operation' as const, name: `one ${one.query}`, path: ['operations', 'one'], coordinates: [...callCoordinates(schema.getQueryType()?.name, schema.getQueryType()?.getFields()[one.query]), ...(type ? [type.name] : [])] }] : []),
    ...WRITES.flatMap((write) => writeUse(screen, write)),
  ];
}

/** Generated documents pass every argument there is. */
function callCoordinates(root: string | undefined, field: GraphQLField<unknown, unknown> | undefined): string[] {
  if (root === undefined || !field) return [];
  const at = `${root}.${field.name}`;
  return [at, `${at}(*)`, ...field.args.flatMap((arg) => [`${at}(${arg.name}:)`, getNamedType(arg.type).name])];
}

function listCoordinates({ config, schema, type, list }: Screen): string[] {
  const { items, fanOut = {} } = config.operations.list;
  const page = getNamedType(list?.type);
  const read = isObjectType(page) ? Object.keys(page.getFields()).filter((name) => [items, 'nextPageToken', 'totalCount'].includes(name)) : [];
  const values = Object.entries(fanOut).flatMap(([name, wanted]) => {
    const named = getNamedType(list?.args.find((arg) => arg.name === name)?.type);
    return isEnumType(named) ? wanted.map((value) => `${named.name}.${value}`) : [];
  });
  return [...callCoordinates(schema.getQueryType()?.name, list), ...(page ? [page.name, ...read.map((name) => `${page.name}.${name}`)] : []), ...(type ? [type.name] : []), ...values];
}

function writeUse({ config, schema, type, inputs }: Screen, write: Write): Use[] {
  const call = config.operations[write];
  if (!call) return [];
  const input = inputs[write];
  const given = [...Object.keys(call.args ?? {}), ...(write === 'create' ? [] : config.id)].filter((name) => input?.getFields()[name]);
  const field = schema.getMutationType()?.getFields()[call.mutation];
  const coordinates = [...callCoordinates(schema.getMutationType()?.name, field), ...(type ? [type.name] : []), ...(input ? [`${input.name}.*`, ...given.map((name) => `${input.name}.${name}`)] : [])];
  return [{ kind: 'operation', name: `${write} ${call.mutation}`, path: ['operations', write], coordinates }];
}
