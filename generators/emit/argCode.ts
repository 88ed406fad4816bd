import { getNamedType, isEnumType, isNonNullType, type GraphQLInputType, type GraphQLObjectType } from 'graphql';
import { isMany } from '../model/callPath.ts';
import type { ArgSource } from '../model/config.ts';
import { fieldType } from '../model/fieldPath.ts';
import { heldBy } from '../model/scalars.ts';
import { code, Code, joined, key, quote, valueCode } from './code.ts';
import { CALL, runtime, readerCode } from './runtime.ts';

const { arg, value } = runtime;

interface Filled {
  type: GraphQLInputType;
  row?: GraphQLObjectType;
  ids?: readonly string[];
  name?: string;
}

/** Emits the source of an argument. A list argument gets a list of one value. */
export function sourceCode(source: ArgSource, { type, row, ids = [], name: argument = '' }: Filled): Code {
  if (typeof source !== 'string') return new Code(valueCode(source.value));
  const [kind, name = ''] = source.split('.');
  if (kind === 'record') return recordCode(name, type, row);
  const part = ids.indexOf(name === '' ? argument : name);
  const text =
    kind === 'scope'
      ? code`${arg}.${type && !isNonNullType(type) ? 'scopeOrNull' : 'scope'}(${CALL}, ${quote(name)})`
      : code`${arg}.id(${CALL}${part < 0 || ids.length < 2 ? '' : `, ${part}`})`;
  // Ids are texts in the console. Some APIs use numbers or an enum.
  const named = getNamedType(type);
  const isText = !isEnumType(named) && heldBy(named) !== 'number';
  return inList(isText ? text : code`${value}.read(${readerCode(named)}, ${text}, ${quote(argument)})`, isMany(type));
}

function recordCode(name: string, type: GraphQLInputType, row: GraphQLObjectType | undefined): Code {
  const isWrapped = isMany(type) && !isMany(row && fieldType(row, name));
  const reader = readerCode(isWrapped ? getNamedType(type) : type);
  const held = code`${arg}.record(${CALL}, ${quote(name)})`;
  const read = code`${value}.read(${reader}, ${held}, ${quote(name)})`;
  return isNonNullType(type) || isWrapped ? inList(read, isWrapped) : code`${reader}(${held})`;
}

const inList = (one: Code, isList: boolean): Code => (isList ? code`[${one}]` : one);

interface Branch {
  readonly [name: string]: Branch | Code;
}

/** Function that wraps the entries of a part, by its path. */
type Around = (path: string, part: Code) => Code;

/** Returns `{ input: { id: …, ...rest } }` from code by path. Code without a name is spread. */
export function nestedCode(
  entries: readonly (readonly [path: string, code: Code])[],
  around: Around = (_path, part) => part,
): Code {
  const root: Record<string, unknown> = {};
  for (const [path, filled] of entries) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const branch = names.reduce<Record<string, unknown>>((at, name) => opened(at, name), root);
    // Keep a value for the whole object next to values for its fields.
    const there = branch[last];
    branch[last] = there === undefined || there instanceof Code ? filled : { [WHOLE]: filled, ...there };
  }
  return branchCode(root as Branch, '', around);
}

function opened(at: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = at[name] instanceof Code ? { [WHOLE]: at[name] } : ((at[name] ?? {}) as Record<string, unknown>);
  at[name] = inner;
  return inner;
}

function branchCode(branch: Branch, path: string, around: Around): Code {
  const [[first, only] = ['', undefined], second] = Object.entries(branch);
  // A single spread is the object itself.
  if (!second && first.startsWith(SPREAD) && only instanceof Code && path !== '') return only;
  const parts = Object.entries(branch).map(([name, part]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const inner = part instanceof Code ? part : around(at, branchCode(part, at, around));
    return name.startsWith(SPREAD) ? code`...${inner}` : code`${key(name)}: ${inner}`;
  });
  return parts.length === 0 ? new Code('{}') : code`{ ${joined(parts, ', ')} }`;
}

/** Placeholder name for an object whose entries are spread. */
export const SPREAD = '…';
const WHOLE = `${SPREAD}whole`;
