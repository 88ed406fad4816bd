import { isScalarType, type GraphQLNamedType } from 'graphql';
import { code, Code } from './code.ts';

const operation = (name: string): Code => new Code(name, [{ name, from: '@operations' }]);
const shape = (name: string): Code => new Code(name, [{ name, from: '@callShapes' }]);

/** What the table of operations is made with, by the names that the runtime's modules export. */
export const runtime = {
  arg: operation('arg'),
  asText: operation('asText'),
  changed: operation('changed'),
  joinIds: operation('joinIds'),
  listOperation: operation('listOperation'),
  pick: operation('pick'),
  rowOperation: operation('rowOperation'),
  whole: operation('whole'),
  ResourceOperations: new Code('ResourceOperations', [
    { name: 'ResourceOperations', from: '@operations', isType: true },
  ]),
  first: shape('first'),
  next: shape('next'),
  nodesOf: shape('nodesOf'),
  present: shape('present'),
  rowOf: shape('rowOf'),
  unlessRefused: shape('unlessRefused'),
  shaped: shape('shaped'),
} as const;

/** The parameters of emitted functions. */
export const CALL = new Code('call', [], ['call']);
export const DATA = new Code('data', [], ['data']);
export const ROW = new Code('row', [], ['row']);

const SCHEMA = new Code('Schema', [{ name: 'Schema', from: './schema.generated.ts', isNamespace: true }]);

/** How a type of the schema is named in code: never bare, since it may be called Record, or as something of ours. */
export const schemaType = (name: string): Code => code`${SCHEMA}.${name}`;

const BUILT_IN: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
};

/** How a type that the schema takes is named in code. */
export const inputType = (type: GraphQLNamedType): Code | string =>
  BUILT_IN[type.name] ??
  (isScalarType(type) ? code`${schemaType('Scalars')}['${type.name}']['input']` : schemaType(type.name));
