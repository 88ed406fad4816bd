import { typeName } from '../model/typeNames.ts';
import { getNamedType, isScalarType, type GraphQLInputType } from 'graphql';
import { isMany } from '../model/callPath.ts';
import { code, Code } from './code.ts';

const from = (module: string) => (name: string) => new Code(name, [{ name, from: module }]);
const operation = from('@operations');
const answer = from('@callShapes');

/** What the table of operations is made with, by the names that the runtime's modules export. */
export const runtime = {
  arg: operation('arg'),
  asked: operation('asked'),
  changed: operation('changed'),
  conditions: operation('conditions'),
  joinIds: operation('joinIds'),
  listOperation: operation('listOperation'),
  ordered: operation('ordered'),
  pick: operation('pick'),
  reversed: operation('reversed'),
  rowOperation: operation('rowOperation'),
  searched: operation('searched'),
  searchText: operation('searchText'),
  sorted: operation('sorted'),
  value: operation('value'),
  whole: operation('whole'),
  ResourceOperations: new Code('ResourceOperations', [
    { name: 'ResourceOperations', from: '@operations', isType: true },
  ]),
  nextCursor: answer('nextCursor'),
  nodesOf: answer('nodesOf'),
  present: answer('present'),
  unlessRefused: answer('unlessRefused'),
} as const;

/** The parameters of emitted functions. */
export const CALL = new Code('call', [], ['call']);
export const DATA = new Code('data', [], ['data']);
export const ROW = new Code('row', [], ['row']);

const SCHEMA = new Code('Schema', [{ name: 'Schema', from: './schema.generated.ts', isNamespace: true }]);
const BUILT_IN: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
};

/** How a type that the schema takes is named in code: never bare, since it may be called Record, or as one of ours. */
export function inputType(type: GraphQLInputType): Code {
  const named = getNamedType(type);
  const one =
    BUILT_IN[named.name] ??
    (isScalarType(named) ? code`${SCHEMA}.Scalars['${named.name}']['input']` : code`${SCHEMA}.${typeName(named.name)}`);
  return isMany(type) ? code`${one}[]` : code`${one}`;
}
