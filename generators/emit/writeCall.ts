import { takenByCall } from '../model/buildModel.ts';
import { isNeeded } from '../model/callPath.ts';
import type { Write } from '../model/config.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import type { WriteModel } from '../model/writeShape.ts';
import { ECHOED, isFilled, neededFields } from '../model/writeShape.ts';
import { sourceCode, SPREAD } from './argCode.ts';
import { code, type Code } from './code.ts';
import type { ArgumentCode } from './listCall.ts';
import { CALL, runtime, readerGroups } from './runtime.ts';

/** Emits a mutation's arguments: those with sources, and the rest from the form or its changed fields. */
export function writtenArguments(resource: ResourceModel, write: Write, call: WriteModel): ArgumentCode {
  const { place, args } = call;
  const { config, type: row } = resource;
  const at = (name: string) => [...place.path, name].join('.');
  const source = (path: string, from: Parameters<typeof sourceCode>[0]) => {
    const taken = takenByCall(call, path);
    if (!taken) throw new Error(`unverified argument ${path}`);
    return [path, sourceCode(from, { type: taken.type, row, ids: config.id, name: taken.name })] as const;
  };
  const echoed = Object.values(place.takes)
    .filter((taken) => ECHOED.includes(taken.name) && isNeeded(taken) && !isFilled(call, taken.name))
    .map(({ name }) => [at(name), code`''`] as const);
  const rest = restCode(resource, write, call).map((taken, index) => [at(SPREAD.repeat(index + 1)), taken] as const);
  return [
    ...idFields(resource, write, call).map((name) => source(at(name), 'id')),
    ...Object.entries(args).map(([path, from]) => source(path, from)),
    ...echoed,
    ...rest,
  ];
}

export function usedArguments(resource: ResourceModel, write: Write, call: WriteModel): Set<string> {
  const heads = writtenArguments(resource, write, call).map(([path]) => path.split('.')[0] ?? '');
  return new Set([...heads, ...(call.place.path.length === 0 ? restFields(resource, write, call) : [])]);
}

function idFields({ config }: ResourceModel, write: Write, { place, args, config: { data } }: WriteModel): string[] {
  // If the changes have an input of their own, the id is an argument next to it.
  if (data !== undefined || write === 'create') return [];
  return Object.keys(place.takes).filter(
    (name) => config.id.some((id) => id === name) && !isFilled({ place, args }, name),
  );
}

function restFields(resource: ResourceModel, write: Write, call: WriteModel): string[] {
  const ids = idFields(resource, write, call);
  return Object.keys(call.place.takes).filter(
    (name) => !ids.includes(name) && !isFilled(call, name) && !ECHOED.includes(name),
  );
}

function restCode(resource: ResourceModel, write: Write, call: WriteModel): Code[] {
  const rest = restFields(resource, write, call);
  const needed = neededFields(call).filter((name) => rest.includes(name));
  const taken = (names: readonly string[]) =>
    readerGroups(
      Object.fromEntries(names.flatMap((name) => (call.place.takes[name] ? [[name, call.place.takes[name]]] : []))),
    );
  const others = taken(rest.filter((name) => !needed.includes(name)));
  const take = runtime[write === 'update' ? 'changed' : 'pick'];
  return [
    ...(needed.length === 0 ? [] : [code`${runtime.whole}(${CALL}, ${taken(needed).needed})`]),
    ...(others.hasOptional || others.hasDefaulted
      ? [code`${take}(${CALL}, ${others.optional}${others.hasDefaulted ? code`, ${others.defaulted}` : ''})`]
      : []),
  ];
}
