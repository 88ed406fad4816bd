import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLSchema,
} from 'graphql';
import type { Names } from './names.ts';
import { quote } from '../emit/code.ts';
import { rowsPath } from '../model/schemaTypes.ts';

const MOST_COLUMNS = 4;

export function listEntry(
  schema: GraphQLSchema,
  { resource, One }: Names,
  scopes: readonly string[],
): { entry: string } | { refused: string } {
  const type = schema.getType(One);
  if (!isObjectType(type)) return { refused: `${One} of schema.graphql is not an object type` };
  const fields = Object.values(type.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );
  if (!fields.some(({ name }) => name === 'id')) return { refused: `${One} of schema.graphql has no id` };
  const call = Object.values(schema.getQueryType()?.getFields() ?? {}).find(
    (query) =>
      rowsPath(query.type, One) !== undefined &&
      query.args.filter(isRequiredArgument).every(({ name }) => scopes.includes(name)),
  );
  if (!call) {
    const most = scopes.length === 0 ? 'no argument' : `at most ${scopes.join(' and ')}`;
    return { refused: `schema.graphql has no query that returns a list of ${One} and requires ${most}` };
  }
  const path = rowsPath(call.type, One) ?? '';
  const items = path === '' ? '' : ` items: ${quote(path)},`;
  const args = call.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${quote(`scope.${name}`)}`);
  const shown = fields.filter(({ name, type: of }) => !/id$/i.test(name) && !isListType(getNullableType(of)));
  const columns = shown.slice(0, MOST_COLUMNS).map(({ name }) => name);
  const first = columns.find((name) => getNamedType(type.getFields()[name]?.type)?.name === 'String') ?? 'id';
  const listed = columns.includes(first) ? columns : [first, ...columns];
  const columnLines = listed.map((name) => {
    const sortable = name === first ? ', sortable: true' : '';
    return `        { field: ${quote(name)}${sortable} },\n`;
  });
  return {
    entry: `${resource}: {
    id: ['id'],
    operations: {
      getList: { query: ${quote(call.name)},${items} args: {${args.length > 0 ? ` ${args.join(', ')} ` : ''}} },
    },
    list: {
      perPage: 10,
      sort: { field: ${quote(first)}, order: 'ASC' },
      columns: [
${columnLines.join('')}      ],
    },
  },`,
  };
}
