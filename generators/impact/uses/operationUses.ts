import { getNamedType, isEnumType } from 'graphql';
import type { WriteModel } from '../../model/resourceModel.ts';
import { answerAt, argumentsOf, fieldsOwner, findSteps, splitPath, type AnyField } from '../../model/callPath.ts';
import { WRITES, type Write } from '../../model/config.ts';
import { writesOf } from '../../model/writeShape.ts';
import type { Screen } from './screen.ts';
import { takenCoordinates } from './takenCoordinates.ts';
import type { Use } from './use.ts';

/** The calls behind a screen. */
export function operationUses(screen: Screen): Use[] {
  const { config, type } = screen;
  const { getOne } = config.operations;
  return [
    {
      kind: 'operation',
      name: `list ${config.operations.getList.query}`,
      path: ['operations', 'getList'],
      coordinates: listCoordinates(screen),
    },
    ...(getOne
      ? [
          {
            kind: 'operation' as const,
            name: `one ${getOne.query}`,
            path: ['operations', 'getOne'],
            coordinates: [...queryCoordinates(screen, getOne.query), ...(type ? [type.name] : [])],
          },
        ]
      : []),
    ...WRITES.flatMap((write) => writeUses(screen, write)),
  ];
}

/** Generated documents pass every argument there is. */
function callCoordinates(owner: string | undefined, field: AnyField | undefined): string[] {
  if (owner === undefined || !field) return [];
  const at = `${owner}.${field.name}`;
  return [at, `${at}(*)`, ...field.args.flatMap((arg) => [`${at}(${arg.name}:)`, getNamedType(arg.type).name])];
}

/** Every field on the way of a query. */
function queryCoordinates({ schema }: Screen, query: string): string[] {
  const steps = findSteps(schema, query);
  return steps.flatMap((step, index) =>
    callCoordinates(index === 0 ? schema.getQueryType()?.name : fieldsOwner(steps[index - 1]?.type)?.name, step),
  );
}

const PAGE_FIELDS = ['nextPageToken', 'totalCount', 'pageInfo'];

function listCoordinates(screen: Screen): string[] {
  const { config, type, list } = screen;
  const { items, query, fanOut = {} } = config.operations.getList;
  const page = items === undefined ? undefined : fieldsOwner(list?.type);
  const [rows = '', ...deeper] = items === undefined ? [] : splitPath(items);
  const read = Object.keys(page?.getFields() ?? {}).filter((name) => [rows, ...PAGE_FIELDS].includes(name));
  const edge = fieldsOwner(answerAt(page, rows));
  const values = Object.entries(fanOut).flatMap(([name, wanted]) => {
    const named = list && getNamedType(argumentsOf(list)[name]?.type);
    return isEnumType(named) ? wanted.map((value) => `${named.name}.${value}`) : [];
  });
  return [
    ...queryCoordinates(screen, query),
    ...(page ? [page.name, ...read.map((name) => `${page.name}.${name}`)] : []),
    ...(edge ? deeper.map((name) => `${edge.name}.${name}`) : []),
    ...(type ? [type.name] : []),
    ...values,
  ];
}

function writeUses(screen: Screen, write: Write): Use[] {
  const isOne = !Array.isArray(screen.config.operations[write]);
  return writesOf(screen.config, write).map((call, index): Use => {
    const found = screen.writes[write].find((one) => one.config === call);
    return {
      kind: 'operation',
      name: `${write} ${call.mutation}`,
      path: ['operations', write, ...(isOne ? [] : [index])],
      coordinates: found ? writeCoordinates(screen, write, found) : mutationCoordinates(screen, call.mutation),
    };
  });
}

function mutationCoordinates({ schema, type }: Screen, name: string): string[] {
  const root = schema.getMutationType();
  return [
    ...callCoordinates(root?.name, root?.getFields()[name]),
    ...(root?.getFields()[name] && type ? [type.name] : []),
  ];
}

function writeCoordinates(screen: Screen, write: Write, call: WriteModel): string[] {
  const { config, schema, type } = screen;
  const { place } = call;
  const own = Object.keys(call.args).map((path) => splitPath(path).at(-1) ?? '');
  const given = [...own, ...(write === 'create' ? [] : config.id)].filter((name) => place.takes && name in place.takes);
  return [
    ...mutationCoordinates(screen, call.field.name),
    ...(type ? [type.name] : []),
    ...(place.input === undefined ? [] : [`${place.input}.*`]),
    ...given.flatMap((name) => takenCoordinates(schema, call, name)),
  ];
}
