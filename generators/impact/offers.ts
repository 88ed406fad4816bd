import { getNamedType, isEnumType, isObjectType, isScalarType, type GraphQLObjectType } from 'graphql';
import { fieldType, enumNameOf } from '../model/enumFields.ts';
import type { ConfigPath } from '../read/configText.ts';
import { startOf } from '../span.ts';
import type { Change } from './change.ts';
import type { Comparison } from './comparison.ts';
import type { Item } from './report.ts';
import type { AffectedScreen } from './affectedScreen.ts';
import type { Screen } from './uses/screen.ts';
import { sortPlan } from './uses/sortPlan.ts';
import type { ItemKind } from './uses/use.ts';

/** What a screen could take up of what was added, and doesn't yet. */
export function offers(
  { config }: Comparison,
  { name, after, config: resource, parts }: AffectedScreen,
  changes: readonly Change[],
): Item[] {
  const offer = (kind: ItemKind, path: ConfigPath, what: string, { coordinate }: Change, note: string): Item => ({
    kind,
    name: what,
    effect: 'adds',
    ...startOf(config.at([name, ...path])),
    changes: [coordinate],
    note,
  });
  const isTaken = (change: Change) =>
    parts.some((part) => part.change === change && part.use.kind !== 'operation' && part.use.kind !== 'form');
  return changes
    .filter((change) => change.kind === 'added')
    .flatMap((change) => [
      ...(isTaken(change) ? [] : pathsTo(after.type, change)).map((path) =>
        offer('column', ['list', 'columns'], path, change, columnNote(after, path)),
      ),
      ...(filterInput(after) === ownerOf(change) && !isTaken(change)
        ? [offer('filter', ['list', 'filters'], change.name, change, 'the list could be filtered by it')]
        : []),
      ...(resource.list.filters ?? []).flatMap((filter, index) =>
        filter.choices &&
        !filter.choices.includes(change.name) &&
        after.type &&
        (filter.enum ?? enumNameOf(after.type, filter.field)) === ownerOf(change) &&
        isEnumType(after.schema.getType(ownerOf(change)))
          ? [
              offer(
                'filter',
                ['list', 'filters', index],
                filter.key ?? filter.field,
                change,
                `could offer ${change.name}`,
              ),
            ]
          : [],
      ),
    ]);
}

const ownerOf = ({ coordinate }: Change): string => coordinate.split(/[.(]/)[0] ?? '';

/** How a column would name the field: `subject`, or `loan.start` one level deep. */
function pathsTo(type: GraphQLObjectType | undefined, change: Change): string[] {
  const owner = ownerOf(change);
  // of the field's own coordinate: an argument is given, and shown by no column
  if (!type || change.coordinate !== `${owner}.${change.name}`) return [];
  if (type.name === owner) return [change.name];
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    return isObjectType(named) && named.name === owner && Object.hasOwn(named.getFields(), change.name)
      ? [`${field.name}.${change.name}`]
      : [];
  });
}

function columnNote(screen: Screen, path: string): string {
  const named = screen.type && getNamedType(fieldType(screen.type, path));
  if (isObjectType(named)) return 'could be shown, by a slot';
  const filter = isEnumType(named)
    ? 'anyOf'
    : isScalarType(named) && named.name === 'Boolean'
      ? 'nullableBoolean'
      : undefined;
  // where every field is a key, that goes without saying
  const ways = [
    'shown',
    ...(sortPlan(screen, path)?.isClosed ? ['sorted by'] : []),
    ...(filter === undefined ? [] : [`filtered by (${filter})`]),
  ];
  return `could be ${ways.length === 1 ? '' : `${ways.slice(0, -1).join(', ')}, or `}${ways.at(-1) ?? ''}`;
}

function filterInput({ list }: Screen): string | undefined {
  return getNamedType(list?.args.find((arg) => arg.name === 'filter')?.type)?.name;
}

/** New queries that answer with rows, which no resource lists. */
export function newScreens({ schemas: { after }, config }: Comparison, changes: readonly Change[]): Item[] {
  const queries = after.getQueryType();
  return changes.flatMap((change): Item[] => {
    const field =
      change.kind === 'added' && change.coordinate === `${queries?.name ?? ''}.${change.name}`
        ? queries?.getFields()[change.name]
        : undefined;
    const page = getNamedType(field?.type);
    if (!field || !isObjectType(page) || JSON.stringify(config.value).includes(`"query":"${field.name}"`)) return [];
    const rows = Object.values(page.getFields()).filter(
      ({ type }) => type.toString().includes('[') && isObjectType(getNamedType(type)),
    );
    return rows.map((key) => ({
      kind: 'operation',
      name: `list ${field.name}`,
      effect: 'adds',
      ...startOf(config.at([])),
      changes: [change.coordinate],
      note: `answers with rows under ${key.name}: a resource could show them`,
    }));
  });
}
