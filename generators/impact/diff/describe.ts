import {
  isEnumType,
  print,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { Position } from '../../span.ts';
import type { Change, Sides } from '../change.ts';

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

/** A field or a value of a type. */
export function memberIn(schema: GraphQLSchema, type: string, name: string): Field | GraphQLEnumValue | undefined {
  const owner = schema.getType(type);
  if (isEnumType(owner)) return owner.getValue(name) ?? undefined;
  return owner && 'getFields' in owner ? owner.getFields()[name] : undefined;
}

export function argumentIn(
  schema: GraphQLSchema,
  [type = '', field = '', arg]: readonly (string | undefined)[],
): GraphQLArgument | undefined {
  const member = memberIn(schema, type, field);
  return member && 'args' in member ? member.args.find(({ name }) => name === arg) : undefined;
}

const found = (schema: GraphQLSchema, parts: readonly string[]) => {
  const [type = '', member, arg] = parts;
  if (arg !== undefined) return argumentIn(schema, parts);
  return member === undefined ? schema.getType(type) : memberIn(schema, type, member);
};

/** Where the schema says it. */
export function placeOf(schema: GraphQLSchema, parts: readonly string[], file: string): { at?: Position } {
  const token = found(schema, parts)?.astNode?.name.loc?.startToken;
  return token ? { at: { file, line: token.line, column: token.column } } : {};
}

interface InspectorChange extends Pick<Change, 'kind' | 'level' | 'coordinate' | 'name'> {
  /** As @graphql-inspector/core names it. */
  type: string;
  message: string;
}

/** A change in a line, by its coordinate. */
export function ownText(
  { kind, level, coordinate, name, type, message }: InspectorChange,
  { before, after }: Sides<GraphQLSchema>,
  now: string,
): string {
  const parts = now.split(/[.(:]/).filter((part) => part !== ')');
  const [was, is] = [found(before, parts), found(after, parts)];
  const isType = parts.length === 1;
  if (kind === 'members') {
    const has = type.endsWith('ADDED') ? 'has a new' : 'has no longer the';
    return `${coordinate} ${has} ${type.startsWith('UNION') ? 'member' : 'interface'} ${memberOf(message, name)}`;
  }
  if (kind === 'deprecated') {
    const reason = is && 'deprecationReason' in is ? is.deprecationReason : undefined;
    return (reason ?? undefined) === undefined
      ? `${coordinate} is no longer deprecated`
      : `${coordinate} is deprecated: ${reason}`;
  }
  if (kind === 'default') return `${coordinate} is ${defaultOf(is)} by default, and was ${defaultOf(was)}`;
  if (kind === 'retyped')
    return isType ? `${name} is another kind of type` : `${coordinate} was ${typeOf(was)} and is ${typeOf(is)}`;
  const isValue = type.startsWith('ENUM_VALUE');
  if (kind === 'added') {
    if (isType) return `the type ${name} is added`;
    return isValue
      ? `${coordinate} is a new value`
      : `${coordinate}: ${typeOf(is)} is added${level === 'breaking' ? ' and must be given' : ''}`;
  }
  if (isType) return `the type ${name} is removed`;
  if (isValue) return `${coordinate} is no longer a value`;
  return type === 'FIELD_REMOVED' ? `${coordinate}: ${typeOf(was)} is removed` : `${coordinate} is removed`;
}

export const typeOf = (one: ReturnType<typeof found>): string => (one && 'type' in one ? one.type.toString() : '');

/** The other name that a message quotes beside the type's own. */
export const memberOf = (message: string, own: string): string =>
  Array.from(message.matchAll(/'(\w+)'/g), ([, name = '']) => name).find((name) => name !== own) ?? own;

function defaultOf(taken: ReturnType<typeof found>): string {
  const node = taken?.astNode;
  return node && 'defaultValue' in node && node.defaultValue ? print(node.defaultValue) : 'absent';
}
