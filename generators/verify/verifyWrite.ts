import { getNamedType } from 'graphql';
import { answerAt, argumentsOf, fieldsOwner, inputAt, type AnyField } from '../model/schemaTypes.ts';
import type { Write, WriteConfig } from '../model/config.ts';
import {
  dataPlace,
  wholeArgs,
  type DataPlace,
  restFields,
  idFields,
  echoedPaths,
  type WriteModel,
} from '../model/resourceModel.ts';
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
  let field = root?.getFields()[call.mutation];
  if (!field) {
    const known = knownFields(root);
    if (call.mutation !== '')
      report([...at, 'mutation'], 'unknown-operation', `schema.graphql has no mutation "${call.mutation}"`, {
        wrong: call.mutation,
        known,
      });
    const meant = nearest(call.mutation, known.names);
    field = meant?.isCertain ? root?.getFields()[meant.name] : undefined;
  }
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
      { related: declarationOf(taken) },
    );
  if (!place)
    return verifyGiven(check, { ...taker, isPart: true }, [{ path: data, by: 'entered', at: [...at, 'data'] }]);
  const whole = { config: call, field, place, args: wholeArgs(place, call) };
  const given = baseOf(check, write, whole);
  const form = write === 'create' ? check.config.create?.fields : undefined;
  const entered = (form ? [] : restFields(check.config, write, whole)).map((name) => ({
    name,
    asked: [...at, 'mutation'] as ConfigPath,
  }));
  const asked = (form ?? []).flatMap(({ field: name }, index) => ({
    name,
    asked: ['create', 'fields', index, 'field'],
  }));
  const saysRow = write === 'create' || given.some(({ by }) => by === 'id' || (typeof by === 'object' && 'row' in by));
  if (!saysRow && !check.config.id.some((name) => name in taker.takes))
    report([...at, 'mutation'], 'missing-argument', `${field.name} gets no id of the row`, {
      help: 'add its source under args',
    });
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
export function baseOf(check: Check, write: Write, call: Omit<WriteModel, 'steps'>): Given[] {
  const { place, args, config } = call;
  const at: ConfigPath = ['operations', write];
  const paths = Object.keys(args);
  const said = Object.entries(config.args ?? {}).map(([name, source], index) =>
    givenArg(check, [...at, 'args', name], paths[index] ?? name, source, true),
  );
  const ids = idFields(check.config, write, call).map((name) => pathIn(place, name));
  const filled = (path: string, by: 'id' | 'entered'): Given => ({ path, by, at: [...at, 'mutation'], written: '' });
  return [
    ...said,
    ...ids.map((path) => filled(path, 'id')),
    ...echoedPaths(call).map((path) => filled(path, 'entered')),
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
