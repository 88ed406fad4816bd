import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLSchema,
} from 'graphql';
import type { AnyField } from '../model/callPath.ts';
import type { Names } from './names.ts';
import { quote } from '../emit/code.ts';

const MOST_COLUMNS = 4;

interface Call {
  field: AnyField;
  /** Key of the rows in the result; undefined if the result is the rows. */
  items: string | undefined;
}

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
  const calls = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field): Call[] => {
    const answer = getNullableType(field.type);
    if (isListType(answer)) return getNamedType(answer) === type ? [{ field, items: undefined }] : [];
    const page = isObjectType(answer) ? Object.values(answer.getFields()) : [];
    const rows = page.find((inner) => isListType(getNullableType(inner.type)) && getNamedType(inner.type) === type);
    return rows ? [{ field, items: rows.name }] : [];
  });
  const isFilled = ({ field }: Call) =>
    field.args.filter(isRequiredArgument).every(({ name }) => scopes.includes(name));
  const call = calls.find(isFilled);
  if (!call) {
    const most = scopes.length === 0 ? 'no argument' : `at most ${scopes.join(' and ')}`;
    return { refused: `schema.graphql has no query that returns a list of ${One} and requires ${most}` };
  }
  const items = call.items === undefined ? '' : ` items: ${quote(call.items)},`;
  const args = call.field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${quote(`scope.${name}`)}`);
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
      getList: { query: ${quote(call.field.name)},${items} args: {${args.length > 0 ? ` ${args.join(', ')} ` : ''}} },
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
