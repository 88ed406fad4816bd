import { getNamedType } from 'graphql';
import { answerAt, argumentsOf, fieldsOwner, splitPath, inputAt, type AnyField } from '../model/callPath.ts';
import type { Write, WriteConfig } from '../model/config.ts';
import { dataPlace, ECHOED, wholeArgs, type DataPlace } from '../model/writeShape.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { verifyGiven, type Given } from './given.ts';
import { declarationOf, knownFields, type Check } from './report.ts';
import { givenArg, verifyAnswer } from './verifyCalls.ts';

export function verifyWrite(check: Check, write: Write, call: WriteConfig | undefined): void {
  if (!call) return;
  const { schema, report } = check;
  const at: ConfigPath = ['operations', write];
  const root = schema.getMutationType();
  const known = knownFields(root);
  const meant = known.names.includes(call.mutation) ? undefined : nearest(call.mutation, known.names);
  if (call.mutation !== '' && !known.names.includes(call.mutation))
    report([...at, 'mutation'], 'unknown-operation', `schema.graphql has no mutation "${call.mutation}"`, {
      wrong: call.mutation,
      known,
    });
  const field = root?.getFields()[meant?.isCertain ? meant.name : call.mutation];
  if (!field) return;
  verifyRecord(check, call, field, at);
  // An empty name was reported before.
  if (call.data === '') return;
  const place = dataPlace(field, call);
  const { data = 'input' } = call;
  const taker = { owner: field, takes: argumentsOf(field), at: [...at, 'args'] };
  const taken = inputAt(taker.takes, data);
  if (!place && taken)
    return report(
      [...at, call.data ? 'data' : 'mutation'],
      'wrong-answer',
      `"${data}" of ${field.name} is not an input object`,
      {
        related: declarationOf(taken),
      },
    );
  if (!place)
    return verifyGiven(check, { ...taker, isPart: true }, [{ path: data, by: 'entered', at: [...at, 'data'] }]);
  const given = baseOf(check, write, call, place);
  const start = pathIn(place, '');
  const said = given.map(({ path }) => (path.startsWith(start) ? splitPath(path.slice(start.length))[0] : undefined));
  const rest = Object.keys(place.takes).filter((name) => !said.includes(name));
  const form = write === 'create' ? check.config.create?.fields : undefined;
  const entered = (form ? rest.filter((name) => ECHOED.includes(name)) : rest).map((name) => ({
    name,
    asked: [...at, 'mutation'] as ConfigPath,
  }));
  const asked = (form ?? []).flatMap(({ field: name }, index) => ({
    name,
    asked: ['create', 'fields', index, 'field'],
  }));
  const saysRow = write === 'create' || given.some(({ by }) => by === 'id');
  verifyGiven(check, { ...taker, needed: saysRow ? [] : check.config.id }, [
    ...given,
    ...[...entered, ...asked].map((one): Given => ({
      path: pathIn(place, one.name),
      by: 'entered',
      at: one.asked,
      written: one.name,
    })),
  ]);
}

export const pathIn = ({ path }: DataPlace, name: string): string => [...path, name].join('.');

/** Returns a save's arguments in addition to the entered values, including the row's id. */
export function baseOf(check: Check, write: Write, call: WriteConfig, place: DataPlace): Given[] {
  const at: ConfigPath = ['operations', write];
  const whole = Object.keys(wholeArgs(place, call));
  const said = Object.entries(call.args ?? {}).map(([name, source], index) =>
    givenArg(check, [...at, 'args', name], whole[index] ?? name, source, true),
  );
  const isIdOf = (name: string) => check.config.id.some((id) => id === name) && !whole.includes(pathIn(place, name));
  const ids = call.data === undefined && write !== 'create' ? Object.keys(place.takes).filter(isIdOf) : [];
  return [
    ...said,
    ...ids.map((name): Given => ({ path: pathIn(place, name), by: 'id', at: [...at, 'mutation'], written: '' })),
  ];
}

function verifyRecord(check: Check, { record }: WriteConfig, field: AnyField, at: ConfigPath): void {
  const { type, report } = check;
  if (record === 'none' || record === '') return;
  const names = Object.values(fieldsOwner(field.type)?.getFields() ?? {})
    .filter((candidate) => getNamedType(candidate.type) === type)
    .map(({ name }) => name);
  const help = names.length > 0 ? `its row is "${names[0] ?? ''}"` : undefined;
  if (record === undefined) return verifyAnswer(check, [...at, 'mutation'], field, field.type, help);
  const answer = answerAt(field.type, record);
  if (!answer || getNamedType(answer) !== type || String(answer).includes('['))
    report([...at, 'record'], 'unknown-rows', `${field.name} returns no ${type.name} under "${record}"`, {
      wrong: record,
      known: names,
      related: declarationOf(field),
      help,
    });
}
