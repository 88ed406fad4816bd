import { getNamedType, isScalarType, type GraphQLInputType } from 'graphql';
import { isMany, isNumber } from '../model/callPath.ts';
import type { ArgSource } from '../model/config.ts';
import { key, quote, schemaType, valueCode } from './header.ts';

interface Filled {
  /** The type of the argument that is filled. */
  type: GraphQLInputType | undefined;
  /** How code names that type, where `string` would not do. */
  code?: string | undefined;
  /** Fields that name a row, when several do. */
  ids?: readonly string[];
  /** The argument's name. */
  name?: string;
}

/** Where an argument comes from, as code. */
export function sourceCode(source: ArgSource, { type, code, ids = [], name: argument = '' }: Filled): string {
  if (typeof source !== 'string') return `${valueCode(source.value)}${typed(type)}`;
  const [kind, name = ''] = source.split('.');
  if (kind === 'scope') return asTyped(`arg.scope(call, ${quote(name)})`, type);
  if (kind === 'record') return `arg.record<${code ?? 'string'}>(call, ${quote(name)})`;
  const part = ids.indexOf(name === '' ? argument : name);
  return asTyped(part < 0 || ids.length < 2 ? 'arg.id(call)' : `arg.id(call, ${part})`, type);
}

/** Ids are texts for the console; some APIs number them. */
const asTyped = (value: string, type: GraphQLInputType | undefined): string =>
  isNumber(type) ? `shaped.number(${value})` : value;

/** Inferred, the words of an enum would be any texts. */
function typed(type: GraphQLInputType | undefined): string {
  const named = type && getNamedType(type);
  return named && !isScalarType(named) ? ` as ${schemaType(named.name)}${isMany(type) ? '[]' : ''}` : '';
}

interface Branch {
  readonly [name: string]: Branch | string;
}

/** `{ input: { id: …, ...rest } }` of code by path; what has no name of its own is spread. */
export function nestedCode(
  entries: readonly (readonly [path: string, code: string])[],
  isList: (argument: string) => boolean = () => false,
): string {
  const root: Record<string, unknown> = {};
  for (const [path, code] of entries) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const branch = names.reduce<Record<string, unknown>>((at, name) => opened(at, name), root);
    // What fills a whole object stands beside what fills one of its fields.
    if (typeof branch[last] === 'object') branch[last] = { [WHOLE]: code, ...branch[last] };
    else branch[last] = code;
  }
  return branchCode(root as Branch, isList);
}

function opened(at: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = typeof at[name] === 'string' ? { [WHOLE]: at[name] } : ((at[name] ?? {}) as Record<string, unknown>);
  at[name] = inner;
  return inner;
}

/** An argument that takes a list gets what was entered as the one of it. */
function branchCode(branch: Branch, isList: (argument: string) => boolean = () => false): string {
  const parts = Object.entries(branch).map(([name, part]) => {
    const code = typeof part === 'string' ? part : isList(name) ? `[${branchCode(part)}]` : branchCode(part);
    return name.startsWith(SPREAD) ? `...${code}` : `${key(name)}: ${code}`;
  });
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Stands for a name where an object's entries are spread. */
export const SPREAD = '…';
const WHOLE = `${SPREAD}whole`;
