import { partition, pick } from 'es-toolkit';
import type { GraphQLInputType } from 'graphql';
import {
  answerAt,
  argumentsOf,
  closedValues,
  inputAt,
  isNeeded,
  isOptional,
  splitPath,
  type AnyField,
} from '../model/schemaTypes.ts';
import type { Ask } from '../model/listAsks.ts';
import { pathIn, type CallModel, type ListModel, type ResourceModel, type WriteModel } from '../model/resourceModel.ts';
import {
  nestedCode,
  sourceCode,
  CALL,
  DATA,
  inputType,
  runtime,
  readerCode,
  valuesCode,
  SPREAD,
  readerGroups,
  NONE,
  type ArgumentCode,
} from './argCode.ts';
import { arrow, code, Code, joined, record, object, quote, quoteAll, valueCode } from './code.ts';
import type { ArgSource, Write } from '../model/config.ts';

const { asked, conditions, nextCursor, nodesOf, ordered, compactRows, reversed, searchText, sorted, value } = runtime;

const lastOf = ({ steps }: CallModel): AnyField => steps.at(-1) as AnyField;
const takenAt = (call: CallModel, path: string) => inputAt(argumentsOf(lastOf(call)), path);
function typeAt(call: CallModel, path: string): GraphQLInputType {
  const taken = takenAt(call, path);
  if (!taken) throw new Error(`unverified argument ${path}`);
  return taken.type;
}

/** Returns the fallback of an argument that the API requires, which is sent if the user hasn't chosen a value. */
const otherwise = (list: ListModel, path: string, value: string): string =>
  isNeeded(takenAt(list, path)) ? ` ?? ${value}` : '';

export function listArguments({ list, config }: ResourceModel): ArgumentCode {
  const { fanOut = {} } = list.call;
  return [
    ...fixedArguments(list),
    ...Object.entries(fanOut).map(([name, [first = '']]) => [name, new Code(quote(first))] as const),
    ...list.asks.asks.map((ask) => [ask.path, askCode(list, ask)] as const),
    ...sortArgument(list, config.list.sort),
  ];
}

/** Emits the variables of a list's call. A filter object without any condition is omitted. */
export const listVariables = (resource: ResourceModel): Code => {
  const { list } = resource;
  const isCondition = (path: string) =>
    list.asks.asks.some(({ by, path: at }) => (by === 'search' || typeof by === 'object') && at.startsWith(`${path}.`));
  return nestedCode(listArguments(resource), (path, part) =>
    isCondition(path) && !isNeeded(takenAt(list, path))
      ? code`${conditions}<${inputType(typeAt(list, path))}>(${part})`
      : part,
  );
};

function askCode(list: ListModel, { path, by, holds }: Ask): Code {
  const { perPage } = list.call.pagination ?? {};
  if (by === 'limit') return perPage === undefined ? code`${CALL}.page.limit` : new Code(String(perPage));
  if (by === 'cursor') return code`${CALL}.page.nextPageToken${list.asks.paging === 'token' ? ' ?? null' : ''}`;
  if (by === 'reverse') return code`${reversed}(${CALL})${otherwise(list, path, 'false')}`;
  if (by === 'search') return code`${searchText}(${CALL})${otherwise(list, path, "''")}`;
  const type = typeAt(list, path);
  const isClosed = typeof holds !== 'string' && closedValues(type);
  const reader = isClosed ? code`${value}.list(${valuesCode(holds)})` : readerCode(type);
  return code`${asked}(${CALL}, ${quote(by.filter)}, ${reader})`;
}

function sortArgument(list: ListModel, first: { field: string; order: 'ASC' | 'DESC' } | undefined): ArgumentCode {
  const { sort } = list.asks;
  if (!sort || sort.orders.size === 0) return [];
  const { path, orders } = sort;
  const [column = ''] = orders.keys();
  const start = orders.get(first?.field ?? column);
  const least = start ? otherwise(list, path, valueCode(first?.order === 'DESC' ? start.desc : start.asc)) : '';
  if (list.call.sort === undefined) return [[path, code`${sorted}(${CALL}, ${quoteAll([...orders.keys()])})${least}`]];
  const choices = Object.fromEntries([...orders].map(([name, values]) => [name, values && valueCode({ ...values })]));
  return [[path, code`${ordered}<${inputType(typeAt(list, path))}>(${CALL}, ${object(choices)})${least}`]];
}

export function fixedArguments(call: CallModel, ids: readonly string[] = []): ArgumentCode {
  return Object.entries(call.args).map(([path, source]) => {
    const outer = outerArgument(call.steps, path);
    const type = outer ? outer.type : typeAt(call, path);
    return [outer?.variable ?? path, sourceCode(source, { type, ids, name: splitPath(path).at(-1) })];
  });
}

export function outerArgument(steps: readonly AnyField[], path: string) {
  const [head = '', name = ''] = splitPath(path);
  const step = steps.slice(0, -1).find((candidate) => candidate.name === head);
  const arg = step?.args.find((candidate) => candidate.name === name);
  return arg && { step, arg, type: arg.type, variable: `${head}_${name}` };
}

/** Returns the path to the result of a call, such as `data.repository?.labels`. */
export const answerCode = (steps: readonly AnyField[]): Code =>
  joined([
    DATA,
    ...steps.map((step, index) => `${index > 0 && isOptional(steps[index - 1]?.type) ? '?' : ''}.${step.name}`),
  ]);

function rowsCode(list: ListModel, page: Code): Code {
  const last = lastOf(list);
  const [key, node] = list.items;
  const at = key === undefined ? page : code`${page}.${key}`;
  if (node !== undefined) return code`${nodesOf}(${at})`;
  const type = answerAt(last.type, key ?? '');
  const isWhole = /!\]!?$/.test(String(type)) && !isOptional(type) && !list.steps.some((step) => isOptional(step.type));
  return isWhole ? at : code`${compactRows}(${at})`;
}

export function pageCode({ list }: ResourceModel): Code {
  const mayLack = list.steps.some((step) => isOptional(step.type));
  const page = mayLack && list.items.length > 0 ? code`${answerCode(list.steps)}?` : answerCode(list.steps);
  const { paging } = list.asks;
  return arrow(
    ['data'],
    code`(${record({
      rows: rowsCode(list, page),
      nextPageToken:
        paging === 'token'
          ? code`${page}.nextPageToken`
          : paging === 'cursor'
            ? code`${nextCursor}(${page}.pageInfo)`
            : undefined,
      totalCount: list.isCounted ? code`${page}.totalCount` : undefined,
      totalCountIsExact: list.tellsExactness ? code`${page}.totalCountIsExact` : undefined,
    })})`,
  );
}

export function writtenArguments(resource: ResourceModel, write: Write, call: WriteModel): ArgumentCode {
  const { config, type: row } = resource;
  const source = (path: string, from: ArgSource) =>
    [path, sourceCode(from, { type: typeAt(call, path), row, ids: config.id, name: splitPath(path).at(-1) })] as const;
  return [
    ...call.ids.map((name) => source(pathIn(call.place, name), 'id')),
    ...Object.entries(call.args).map(([path, from]) => source(path, from)),
    ...call.echoed.map((path) => [path, code`''`] as const),
    ...restCode(write, call).map((taken, index) => [pathIn(call.place, SPREAD.repeat(index + 1)), taken] as const),
  ];
}

export function usedArguments(resource: ResourceModel, write: Write, call: WriteModel): Set<string> {
  const heads = writtenArguments(resource, write, call).map(([path]) => path.split('.')[0] ?? '');
  return new Set([...heads, ...(call.place.path.length === 0 ? call.rest : [])]);
}

function restCode(write: Write, { place, rest, needed }: WriteModel): Code[] {
  const [required, others] = partition(rest, (name) => needed.includes(name));
  const { needed: whole } = readerGroups(pick(place.takes, required));
  const { optional, defaulted } = readerGroups(pick(place.takes, others));
  const take = runtime[write === 'update' ? 'changed' : 'pick'];
  return [
    ...(whole ? [code`${runtime.whole}(${CALL}, ${whole})`] : []),
    ...(optional || defaulted
      ? [code`${take}(${CALL}, ${optional ?? NONE}${defaulted ? code`, ${defaulted}` : ''})`]
      : []),
  ];
}
