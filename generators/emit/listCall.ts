import { getNamedType } from 'graphql';
import { argumentsOf, isMany, isNeeded, isOptional, takenAt, takenBy, type AnyField } from '../model/callPath.ts';
import { filterPath, orderValues, textPlan } from '../model/listShape.ts';
import type { CallModel, ResourceModel } from '../model/resourceModel.ts';
import { sourceCode } from './argCode.ts';
import { code, Code, joined, record } from './code.ts';
import { object, quote, quoteAll, valueCode } from './header.ts';
import { CALL, DATA, inputType, runtime } from './runtime.ts';

/** Code by the path of the argument that it fills. */
export type ArgumentCode = readonly (readonly [path: string, code: Code])[];

const { arg, next, nodesOf, present, shaped } = runtime;
const PAGE = code`${CALL}.page`;

/** What a list's call is given, in the order of its text. */
export function listArguments(resource: ResourceModel): ArgumentCode {
  const { list, config } = resource;
  const { pagination, fanOut = {}, sort, reverse } = list.call;
  const fixed = fixedArguments(list);
  const fan = Object.entries(fanOut).map(
    ([name, values]) => [name, code`${quote(values[0] ?? '')} as ${nameOf(resource, name)}`] as const,
  );
  return [
    ...fixed,
    ...fan,
    ...(pagination ? pageArguments(resource) : []),
    ...(list.paging === 'token' && takes(resource, 'limit') ? [['limit', code`${PAGE}.limit`] as const] : []),
    ...(list.paging === 'token' && takes(resource, 'nextPageToken')
      ? [['nextPageToken', code`${PAGE}.nextPageToken ?? null`] as const]
      : []),
    ...filterArguments(resource),
    ...(sort === undefined && list.paging === 'token' && takes(resource, 'sort')
      ? [['sort', code`${arg}.sort<${nameOf(resource, 'sort')}>(${CALL})`] as const]
      : []),
    ...(sort === undefined ? [] : [[sort, orderCode(resource, sort)] as const]),
    ...(reverse === undefined
      ? []
      : [[reverse, code`${shaped}.reverse(${CALL})${otherwise(resource, reverse, 'false')}`] as const]),
    ...(config.list.search && list.call.search !== undefined
      ? [[list.call.search, code`${shaped}.text(${CALL})${otherwise(resource, list.call.search, "''")}`] as const]
      : []),
  ];
}

/** The arguments that the config fills, by the variables that carry them. */
export function fixedArguments({ steps, args }: CallModel, ids: readonly string[] = []): ArgumentCode {
  return Object.entries(args).map(([path, source]) => {
    const outer = outerArgument(steps, path);
    const type = outer ? outer.type : takenAt(argumentsOf(steps.at(-1) as AnyField), path)?.type;
    return [outer?.variable ?? path, sourceCode(source, { type, ids, name: path.split('.').at(-1) ?? '' })];
  });
}

/** The argument of a field on the way to the last one, such as `repository.owner`, and the variable that carries it. */
export function outerArgument(steps: readonly AnyField[], path: string) {
  const [head = '', name = ''] = path.split('.');
  const step = steps.slice(0, -1).find((candidate) => candidate.name === head);
  const arg = step?.args.find((candidate) => candidate.name === name);
  return arg && { step, arg, type: arg.type, variable: `${head}_${name}` };
}

function pageArguments({ list }: ResourceModel): ArgumentCode {
  const { limit = '', after, offset, perPage } = list.call.pagination ?? {};
  return [
    [limit, perPage === undefined ? code`${PAGE}.limit` : new Code(String(perPage))],
    ...(after === undefined ? [] : [[after, code`${shaped}.after<string>(${CALL})`] as const]),
    ...(offset === undefined ? [] : [[offset, code`${shaped}.offset(${CALL})`] as const]),
  ];
}

function filterArguments(resource: ResourceModel): ArgumentCode {
  const { list, config } = resource;
  const { filter: where, search } = list.call;
  const filters = config.list.filters ?? [];
  if (where === undefined)
    return list.paging === 'token' && takes(resource, 'filter')
      ? [['filter', code`${arg}.filter<${nameOf(resource, 'filter')}>(${CALL})`]]
      : [];
  if (where === '')
    return filters
      .map(({ field, key = field }) => key)
      .filter((key) => !Object.hasOwn(list.call.fanOut ?? {}, key))
      .map((key) => [key, code`${shaped}.filter${typeCode(resource, key)}(${CALL}, ${quote(key)})`]);
  const place = takenBy(takenAt(takesOf(resource), where)?.type) ?? {};
  const paths = Object.fromEntries(
    filters.map((filter) => [filter.key ?? filter.field, quoteAll(filterPath(place, filter) ?? [])]),
  );
  const plan = config.list.search && search === undefined ? textPlan(place, config.list.search) : undefined;
  const textCode =
    plan &&
    object({
      any: plan.any && quote(plan.any),
      at: `[${plan.at.map(quoteAll).join(', ')}]`,
      like: plan.like ? 'true' : undefined,
    });
  const given = object({ filters: object(paths), text: textCode });
  return [
    [where, code`${shaped}.where<${nameOf(resource, where)}>(${CALL}, ${given})${otherwise(resource, where, '{}')}`],
  ];
}

function orderCode(resource: ResourceModel, sort: string): Code {
  const choices = object(orders(resource, sort));
  const first = otherwise(resource, sort, firstOrder(resource, sort));
  return code`${shaped}.order${typeCode(resource, sort)}(${CALL}, ${choices})${first}`;
}

/** What goes where nothing is chosen and the API wants something. */
function otherwise(resource: ResourceModel, path: string, value: string): string {
  const taken = takenAt(takesOf(resource), path);
  return taken && isNeeded(taken) ? ` ?? ${value}` : '';
}

function orders({ list, config }: ResourceModel, path: string): Record<string, string> {
  const type = takenAt(argumentsOf(list.steps.at(-1) as AnyField), path)?.type;
  const sortable = config.list.columns.filter((column) => column.sortable);
  const entries = sortable.map(({ field }): [string, string] => {
    const values = type && orderValues(type, field, list.call.reverse !== undefined);
    return [field, values ? object({ asc: valueCode(values.asc), desc: valueCode(values.desc) }) : '{}'];
  });
  return Object.fromEntries(entries);
}

/** The list's own order, or that of its first sortable column. */
function firstOrder({ list, config }: ResourceModel, path: string): string {
  const type = takenAt(argumentsOf(list.steps.at(-1) as AnyField), path)?.type;
  const { sort, columns } = config.list;
  const field = sort?.field ?? columns.find((column) => column.sortable)?.field ?? '';
  const values = type && orderValues(type, field, list.call.reverse !== undefined);
  return values ? valueCode(sort?.order === 'DESC' ? values.desc : values.asc) : '{}';
}

const takesOf = ({ list }: Pick<ResourceModel, 'list'>) => argumentsOf(list.steps.at(-1) as AnyField);
const takes = (resource: ResourceModel, name: string): boolean => name in takesOf(resource);
function nameOf(resource: ResourceModel, path: string): Code | string {
  const type = getNamedType(takenAt(takesOf(resource), path)?.type);
  return type ? inputType(type) : 'never';
}

function typeCode(resource: ResourceModel, path: string): Code {
  const type = takenAt(takesOf(resource), path)?.type;
  const name = nameOf(resource, path);
  return isMany(type) ? code`<${name}[]>` : code`<${name}>`;
}

/** `data.repository?.labels`: the way to what a call answers with. */
export const answerCode = (steps: readonly AnyField[]): Code =>
  joined([
    DATA,
    ...steps.map((step, index) => `${index > 0 && isOptional(steps[index - 1]?.type) ? '?' : ''}.${step.name}`),
  ]);

/** The rows of a page, without the gaps that the schema allows. */
function rowsCode({ list }: ResourceModel): Code {
  const last = list.steps.at(-1);
  const answer = answerCode(list.steps);
  const [key, node] = list.items;
  const dot = list.steps.some((step) => isOptional(step.type)) ? '?.' : '.';
  const at = key === undefined ? answer : code`${answer}${dot}${key}`;
  if (node !== undefined) return code`${nodesOf}(${at})`;
  const type = key === undefined ? last?.type : takenPage(last)?.[key]?.type;
  return dot === '?.' || isOptional(type) || hasGaps(String(type)) ? code`${present}(${at})` : at;
}

const takenPage = (field: AnyField | undefined) => {
  const named = field && getNamedType(field.type);
  return named && 'getFields' in named ? (named.getFields() as Record<string, AnyField>) : undefined;
};

const hasGaps = (type: string): boolean => !/!\]!?$/.test(type);

export function pageCode(resource: ResourceModel): Code {
  const { list } = resource;
  const answer = answerCode(list.steps);
  const dot = list.steps.some((step) => isOptional(step.type)) ? '?.' : '.';
  const rows = rowsCode(resource);
  const { perPage } = list.call.pagination ?? {};
  const own = list.countedBy === undefined ? undefined : optionalPath(list.steps.at(-1) as AnyField, list.countedBy);
  const count =
    own !== undefined
      ? code`${answer}${dot}${own}`
      : list.call.count && list.count
        ? countCode(list.count, list.call.count.field)
        : undefined;
  return record({
    rows,
    nextPageToken:
      list.paging === 'token'
        ? code`${answer}${dot}nextPageToken`
        : list.paging === 'cursor'
          ? list.cursorKey === undefined
            ? code`${next}.cursor(${answer}${dot}pageInfo)`
            : code`${answer}${dot}${list.cursorKey}`
          : list.paging === 'offset'
            ? code`${next}.offset(${CALL}, ${rows}${perPage === undefined ? '' : `, ${perPage}`})`
            : undefined,
    totalCount: count ?? (list.isCounted ? code`${answer}${dot}totalCount` : undefined),
    totalCountIsExact: list.tellsExactness ? code`${answer}${dot}totalCountIsExact` : undefined,
  });
}

const countCode = (count: AnyField, field: string | undefined): Code =>
  field === undefined
    ? answerCode([count])
    : code`${answerCode([count])}${isOptional(count.type) ? '?' : ''}.${optionalPath(count, field)}`;

function optionalPath(field: AnyField, path: string): string {
  const [head = '', ...tail] = path.split('.');
  const inner = takenPage(field)?.[head];
  return inner && tail.length > 0
    ? `${head}${isOptional(inner.type) ? '?' : ''}.${optionalPath(inner, tail.join('.'))}`
    : head;
}
