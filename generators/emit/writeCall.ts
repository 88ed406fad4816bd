import { getNamedType, isInputObjectType, isListType, getNullableType } from 'graphql';
import { isFilled, neededFields, takenByCall } from '../model/buildModel.ts';
import { isNeeded } from '../model/callPath.ts';
import type { ResourceModel, WriteModel } from '../model/resourceModel.ts';
import type { Write } from '../model/config.ts';
import { isOneNumber } from '../model/formKind.ts';
import { ECHOED } from '../model/writeShape.ts';
import { nestedCode, sourceCode, SPREAD } from './argCode.ts';
import { code, type Code } from './code.ts';
import { object, quote, quoteAll } from './header.ts';
import { CALL, runtime, schemaType } from './runtime.ts';
import type { ArgumentCode } from './listCall.ts';

/** What a mutation is given: ids and arguments by their sources; the rest from the form, or what of it has changed. */
export function writtenArguments(resource: ResourceModel, write: Write, call: WriteModel): ArgumentCode {
  const { place, args } = call;
  const ids = idFields(resource, write, call).map(
    (name) => [[...place.path, name].join('.'), idCode(resource, call, name)] as const,
  );
  const fixed = Object.entries(args).map(
    ([path, source]) => [path, argumentCode(resource, call, path, source)] as const,
  );
  if (!place.takes) return textArguments(call, fixed);
  const rest = restCode(resource, write, call).map(
    (taken, index) => [[...place.path, SPREAD.repeat(index + 1)].join('.'), taken] as const,
  );
  const echoed = Object.values(place.takes)
    .filter((taken) => ECHOED.includes(taken.name) && isNeeded(taken) && !isFilled(call, taken.name))
    .map(({ name }) => [[...place.path, name].join('.'), code`''`] as const);
  return [...ids, ...fixed, ...echoed, ...rest];
}

/** The arguments that a mutation's document declares. */
export function usedArguments(resource: ResourceModel, write: Write, call: WriteModel): Set<string> {
  const heads = writtenArguments(resource, write, call).map(([path]) => path.split('.')[0] ?? '');
  return new Set([...heads, ...(call.place.path.length === 0 ? restFields(resource, write, call) : [])]);
}

function textArguments({ place }: WriteModel, fixed: ArgumentCode): ArgumentCode {
  const root = place.path.join('.');
  const inside = fixed
    .filter(([path]) => path.startsWith(`${root}.`))
    .map(([path, filled]) => [path.slice(root.length + 1), filled] as const);
  const added = inside.length === 0 ? '' : code`, ${nestedCode(inside)}`;
  return [...fixed.filter(([path]) => !path.startsWith(`${root}.`)), [root, code`${runtime.asText}(${CALL}${added})`]];
}

function idFields({ config }: ResourceModel, write: Write, { place, args, config: { data } }: WriteModel): string[] {
  // A place of its own holds what changes, beside what says which row.
  if (data !== undefined) return [];
  return Object.keys(place.takes ?? {}).filter(
    (name) => write !== 'create' && config.id.includes(name) && !isFilled({ place, args }, name),
  );
}

const idCode = ({ config }: ResourceModel, { place }: WriteModel, name: string): Code =>
  sourceCode('id', { type: place.takes?.[name]?.type, ids: config.id, name });

function argumentCode(
  { config, type: row }: ResourceModel,
  call: WriteModel,
  path: string,
  source: Parameters<typeof sourceCode>[0],
): Code {
  const { place } = call;
  const name = path.split('.').at(-1) ?? '';
  const isField = place.input !== undefined && path === [...place.path, name].join('.');
  return sourceCode(source, {
    type: takenByCall(call, path)?.type,
    row,
    ids: config.id,
    name,
    code: isField ? code`${schemaType(place.input ?? '')}['${name}']` : undefined,
  });
}

/** Everything that a call takes from what was entered. */
function restFields(resource: ResourceModel, write: Write, call: WriteModel): string[] {
  const ids = idFields(resource, write, call);
  const own = call.config.fields;
  return Object.keys(call.place.takes ?? {}).filter(
    (name) => !ids.includes(name) && !isFilled(call, name) && !ECHOED.includes(name) && (own?.includes(name) ?? true),
  );
}

function restCode(resource: ResourceModel, write: Write, call: WriteModel): Code[] {
  const { place } = call;
  const rest = restFields(resource, write, call);
  const all = schemaType(place.input ?? call.argsType);
  const changes = write === 'update' && resource.config.id.length === 1;
  const needed = changes ? neededFields(call).filter((name) => rest.includes(name)) : [];
  const taken = (take: 'whole' | 'changed' | 'pick', names: readonly string[]): Code[] => {
    const left = Object.keys(place.takes ?? {}).filter((name) => !names.includes(name));
    const type = left.length === 0 ? all : code`Omit<${all}, ${left.map(quote).join(' | ')}>`;
    return names.length === 0
      ? []
      : [code`${runtime[take]}<${type}>(${CALL}, ${quoteAll(names)}${sendingCode(resource, call, names)})`];
  };
  return [
    ...taken('whole', needed),
    ...taken(
      changes ? 'changed' : 'pick',
      rest.filter((name) => !needed.includes(name)),
    ),
  ];
}

/** How some of the values go, where they don't go as they are. */
function sendingCode(
  { config }: ResourceModel,
  { place, config: { nullMeans } }: WriteModel,
  names: readonly string[],
): string {
  const typeOf = (name: string) => place.takes?.[name]?.type;
  const numbers = names.filter((name) => isOneNumber(typeOf(name)));
  const json = names.filter((name) => config.json?.includes(name));
  // under a name that every object has, TypeScript would take '' for any text
  const cleared = names.flatMap((name): [string, string][] => {
    const type = typeOf(name);
    if (!type || isInputObjectType(getNamedType(type))) return [];
    return isListType(getNullableType(type))
      ? [[name, '[]']]
      : getNamedType(type).name === 'String'
        ? [[name, Object.hasOwn(Object.prototype, name) ? "'' as const" : "''"]]
        : [];
  });
  const sending = object({
    numbers: numbers.length === 0 ? undefined : quoteAll(numbers),
    json: json.length === 0 ? undefined : quoteAll(json),
    empty: nullMeans === undefined ? undefined : object(Object.fromEntries(cleared)),
  });
  return sending === '{}' ? '' : `, ${sending}`;
}
