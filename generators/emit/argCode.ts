import { getNamedType, isEnumType, isScalarType, type GraphQLInputType, type GraphQLObjectType } from 'graphql';
import { isMany, isNumber } from '../model/callPath.ts';
import type { ArgSource } from '../model/config.ts';
import { fieldType } from '../model/enumFields.ts';
import { code, Code, joined } from './code.ts';
import { key, quote, valueCode } from './header.ts';
import { CALL, inputType, runtime, schemaType } from './runtime.ts';

const { arg } = runtime;

interface Filled {
  /** The type of the argument that is filled. */
  type: GraphQLInputType | undefined;
  /** How code names that type, where `string` would not do. */
  code?: Code | undefined;
  /** The type of the rows whose fields fill it. */
  row?: GraphQLObjectType;
  /** Fields that name a row, when several do. */
  ids?: readonly string[];
  /** The argument's name. */
  name?: string;
}

/** Where an argument comes from, as code; one that takes a list gets it with the one value. */
export function sourceCode(source: ArgSource, filled: Filled): Code {
  const { type, ids = [], name: argument = '' } = filled;
  if (typeof source !== 'string') return code`${valueCode(source.value)}${typed(type)}`;
  const [kind, name = ''] = source.split('.');
  if (kind === 'record') return recordCode(name, filled);
  const part = ids.indexOf(name === '' ? argument : name);
  const value =
    kind === 'scope'
      ? code`${arg}.scope(${CALL}, ${quote(name)})`
      : code`${arg}.id(${CALL}${part < 0 || ids.length < 2 ? '' : `, ${part}`})`;
  return inList(asTyped(value, type), isMany(type));
}

function recordCode(name: string, { type, row, code: typeName }: Filled): Code {
  const one = type ? inputType(getNamedType(type)) : 'string';
  const isList = isMany(row && fieldType(row, name));
  const whole = typeName ?? (isList ? code`${one}[]` : one);
  const isWrapped = isMany(type) && !isList;
  return inList(code`${arg}.record<${isWrapped ? one : whole}>(${CALL}, ${quote(name)})`, isWrapped);
}

const inList = (value: Code, isList: boolean): Code => (isList ? code`[${value}]` : value);

/** Ids are texts for the console; some APIs number them, or have them in an enum. */
function asTyped(value: Code, type: GraphQLInputType | undefined): Code {
  const named = type && getNamedType(type);
  if (isEnumType(named)) return code`${value} as ${schemaType(named.name)}`;
  return isNumber(type) ? code`${runtime.shaped}.number(${value})` : value;
}

/** Inferred, the words of an enum would be any texts. */
function typed(type: GraphQLInputType | undefined): Code | string {
  const named = type && getNamedType(type);
  return named && !isScalarType(named) ? code` as ${schemaType(named.name)}${isMany(type) ? '[]' : ''}` : '';
}

interface Branch {
  readonly [name: string]: Branch | Code;
}

/** `{ input: { id: …, ...rest } }` of code by path; what has no name of its own is spread. */
export function nestedCode(
  entries: readonly (readonly [path: string, code: Code])[],
  isList: (argument: string) => boolean = () => false,
): Code {
  const root: Record<string, unknown> = {};
  for (const [path, filled] of entries) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const branch = names.reduce<Record<string, unknown>>((at, name) => opened(at, name), root);
    // What fills a whole object stands beside what fills one of its fields.
    const there = branch[last];
    branch[last] = there === undefined || there instanceof Code ? filled : { [WHOLE]: filled, ...there };
  }
  return branchCode(root as Branch, isList);
}

function opened(at: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = at[name] instanceof Code ? { [WHOLE]: at[name] } : ((at[name] ?? {}) as Record<string, unknown>);
  at[name] = inner;
  return inner;
}

/** An argument that takes a list gets what was entered as the one of it. */
function branchCode(branch: Branch, isList: (argument: string) => boolean = () => false): Code {
  const parts = Object.entries(branch).map(([name, part]) => {
    const inner = part instanceof Code ? part : isList(name) ? code`[${branchCode(part)}]` : branchCode(part);
    return name.startsWith(SPREAD) ? code`...${inner}` : code`${key(name)}: ${inner}`;
  });
  return parts.length === 0 ? new Code('{}') : code`{ ${joined(parts, ', ')} }`;
}

/** Stands for a name where an object's entries are spread. */
export const SPREAD = '…';
const WHOLE = `${SPREAD}whole`;
