import { getNamedType, isObjectType, isScalarType, isEnumType, type GraphQLObjectType } from 'graphql';
import { WRITES } from '../model/config.ts';
import { pascal, type CallModel, type ResourceModel } from '../model/buildModel.ts';

/** The GraphQL documents of the generated screens: each selects what its screen shows and no more. */
export function resourceDocuments(model: readonly ResourceModel[]): string {
  return model.flatMap(documentsOf).join('\n');
}

export const documentName = (resource: string, call: string): string => `${pascal(resource)}_${call}`;

function documentsOf(resource: ResourceModel): string[] {
  const { name, list, one, writes } = resource;
  const row = selection(resource.type, resource.selected);
  const page = `{ ${list.items} ${row}${list.isPaged ? ' nextPageToken totalCount' : ''} }`;
  return [
    operation('query', documentName(name, 'list'), list, page),
    ...(one ? [operation('query', documentName(name, 'one'), one, row)] : []),
    ...WRITES.flatMap((write) => {
      const call = writes[write];
      return call ? [operation('mutation', documentName(name, write), call, row)] : [];
    }),
  ];
}

function operation(kind: 'query' | 'mutation', name: string, { field }: CallModel, rows: string): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [declared, passed] = field.args.length === 0 ? ['', ''] : [`(${variables})`, `(${args})`];
  return `${kind} ${name}${declared} { ${field.name}${passed} ${rows} }`;
}

/** `{ id states { visible } }` for the paths; an object named whole brings its plain fields. */
function selection(type: GraphQLObjectType, paths: readonly string[]): string {
  const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
  const parts = heads.map((head) => {
    const named = getNamedType(type.getFields()[head]?.type);
    if (!isObjectType(named)) return head;
    const tails = paths.filter((path) => path.startsWith(`${head}.`)).map((path) => path.slice(head.length + 1));
    return `${head} { ${(paths.includes(head) ? plainFields(named) : tails).join(' ')} }`;
  });
  return `{ ${parts.join(' ')} }`;
}

const plainFields = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => isScalarType(getNamedType(field.type)) || isEnumType(getNamedType(field.type)))
    .map((field) => field.name);
