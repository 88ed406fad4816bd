import { getNamedType } from 'graphql';
import { mapKeys, pickBy } from 'es-toolkit';
import {
  answerAt,
  argumentsOf,
  fieldsOwner,
  fieldType,
  findSteps,
  inputAt,
  isMany,
  splitPath,
  type AnyField,
} from '../model/schemaTypes.ts';
import type { ArgSource, Write, WriteConfig } from '../model/config.ts';
import { pathIn, writeOf, type CallModel, type WriteModel } from '../model/resourceModel.ts';
import { expectedOf, nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { verifyGiven, type Given } from './given.ts';
import { knownPaths, type Check } from './report.ts';

export function verifyOne(check: Check): void {
  const { getOne } = check.config.operations;
  if (!getOne) return;
  const at: ConfigPath = ['operations', 'getOne'];
  const steps = findQuery(check, [...at, 'query'], getOne.query);
  const field = steps.at(-1);
  if (!field) return;
  verifyAnswer(check, [...at, 'query'], field);
  verifyArgs(check, { steps, args: getOne.args, at: [...at, 'args'] });
}

function verifyAnswer({ type, report }: Check, at: ConfigPath, field: AnyField, help?: string): void {
  const message = `${field.name} returns ${String(field.type)}, not ${type.name}`;
  if (getNamedType(field.type) !== type || isMany(field.type))
    report(at, 'wrong-answer', message, { help, declared: field });
}

/** Checks the arguments of a query. Arguments of an outer field are prefixed with its name. */
export function verifyArgs(
  check: Check,
  { steps, args, at }: CallModel & { at: ConfigPath },
  asked: readonly Given[] = [],
): void {
  const name = steps.map((step) => step.name).join('.');
  const said = Object.entries(args).map(([path, source]) => givenArg(check, [...at, path], path, source, false));
  const outer = steps.slice(0, -1);
  const isOf = (step: AnyField) => (one: Given) => one.path.startsWith(`${step.name}.`);
  for (const step of outer) {
    const before = `${step.name}.`;
    const given = said
      .filter(isOf(step))
      .map((one) => ({ ...one, path: one.path.slice(before.length), written: one.path }));
    verifyGiven(check, { owner: step, takes: argumentsOf(step), at, name, before }, given);
  }
  const owner = steps.at(-1);
  const own = said.filter((one) => !outer.some((step) => isOf(step)(one)));
  if (owner) verifyGiven(check, { owner, takes: argumentsOf(owner), at, name }, [...asked, ...own]);
}

function givenArg(check: Check, at: ConfigPath, path: string, source: ArgSource, hasRow: boolean): Given {
  const given = { path, at, written: String(at.at(-1)), isNamed: true } as const;
  return typeof source === 'string'
    ? { ...given, by: heldBySource(check, at, source, hasRow) }
    : { ...given, by: source, valueAt: [...at, 'value'] };
}

function heldBySource(
  { type, config, words, report }: Check,
  at: ConfigPath,
  source: string,
  hasRow: boolean,
): Given['by'] {
  const [kind, field = '', ...deeper] = source.split('.');
  const ids = config.id.map((name): string => `id.${name}`);
  const always = ['id', ...words.scopes.map((name) => `scope.${name}`)];
  if (always.includes(source) || ids.includes(source)) return 'id';
  if (kind === 'record' && !type) return 'entered';
  const row = kind === 'record' && hasRow && deeper.length === 0 ? fieldType(type, field) : undefined;
  if (row) return { row };
  const known = [...always, ...(ids.length > 1 ? ids : [])];
  const plain = hasRow ? pickBy(knownPaths(type), (_, name) => !name.includes('.')) : {};
  const members = mapKeys(plain, (_, name) => `record.${name}`);
  if (kind === 'record' && hasRow)
    report(at, 'unknown-field', `${type.name} has no field "${field}"`, { wrong: source, members, declared: type });
  else if (kind === 'record')
    report(at, 'unknown-source', `"${source}" refers to the row that this call loads`, {
      help: expectedOf(known),
    });
  else
    report(at, 'unknown-source', `"${source}" is not a valid argument source`, {
      wrong: source,
      known: [...known, ...Object.keys(members)],
    });
  return 'entered';
}

/** Returns the fields on the path of a query. A typo is corrected, so that further problems can be found. */
export function findQuery({ schema, report }: Check, at: ConfigPath, query: string): AnyField[] {
  const steps = findSteps(schema, query);
  const names = splitPath(query);
  // An empty name is already reported.
  if (query === '' || steps.length === names.length) return steps;
  const owner = steps.length === 0 ? schema.getQueryType() : fieldsOwner(steps.at(-1)?.type);
  const wrong = names[steps.length] ?? '';
  const members = mapKeys(owner?.getFields() ?? {}, (_, name) => names.with(steps.length, name).join('.'));
  const message =
    steps.length === 0 ? `schema.graphql has no query "${wrong}"` : `${owner?.name ?? query} has no field "${wrong}"`;
  report(at, 'unknown-operation', message, { wrong: query, members, declared: owner });
  const meant = nearest(query, Object.keys(members));
  const found = meant?.isCertain ? findSteps(schema, meant.name) : [];
  return found.length === names.length ? found : [];
}

export function verifyWrite(check: Check, write: Write): void {
  const { schema, config, report } = check;
  const call = config.operations[write];
  // An empty name is already reported.
  if (!call?.mutation) return;
  const at: ConfigPath = ['operations', write];
  const root = schema.getMutationType();
  const members = root?.getFields();
  const [wrong, meant] = [call.mutation, nearest(call.mutation, Object.keys(members ?? {}))];
  const field = members?.[wrong] ?? (meant?.isCertain ? members?.[meant.name] : undefined);
  if (!members?.[wrong])
    report([...at, 'mutation'], 'unknown-operation', `schema.graphql has no mutation "${wrong}"`, {
      wrong,
      members,
      declared: root,
    });
  if (!field) return;
  verifyRecord(check, call, field, at);
  if (call.data === '') return;
  const { data = 'input' } = call;
  const taker = { owner: field, takes: argumentsOf(field), at: [...at, 'args'] };
  const whole = writeOf(schema, config, write, field);
  const taken = inputAt(taker.takes, data);
  if (!whole && taken)
    return report(
      [...at, call.data ? 'data' : 'mutation'],
      'wrong-answer',
      `"${data}" of ${field.name} is not an input object`,
      { declared: taken },
    );
  if (!whole)
    return verifyGiven(check, { ...taker, isPart: true }, [{ path: data, by: 'entered', at: [...at, 'data'] }]);
  const given = baseOf(check, write, whole);
  const form = write === 'create' ? config.create?.fields : undefined;
  const entered = form
    ? // Refused fields are holes in the list, which flatMap skips.
      form.flatMap(({ field: name }, index) => ({ name, place: ['create', 'fields', index, 'field'] }))
    : whole.rest.map((name) => ({ name, place: [...at, 'mutation'] }));
  const saysRow = write === 'create' || given.some(({ by }) => by === 'id' || (typeof by === 'object' && 'row' in by));
  if (!saysRow && !config.id.some((name) => name in taker.takes))
    report([...at, 'mutation'], 'missing-argument', `${field.name} needs the id of the row`, {
      help: 'add its source under args',
    });
  verifyGiven(check, { ...taker, needed: saysRow ? [] : config.id }, [
    ...given,
    ...entered.map(({ name, place }) => ({
      path: pathIn(whole.place, name),
      by: 'entered' as const,
      at: place,
      written: name,
    })),
  ]);
}

/** Returns the arguments of a save other than entered values, including the row's id. */
export function baseOf(check: Check, write: Write, { config, place, args, ids, echoed }: WriteModel): Given[] {
  const at: ConfigPath = ['operations', write];
  const paths = Object.keys(args);
  const filled = (path: string, by: 'id' | 'entered'): Given => ({ path, by, at: [...at, 'mutation'], written: '' });
  return [
    ...Object.entries(config.args ?? {}).map(([name, source], index) =>
      givenArg(check, [...at, 'args', name], paths[index] ?? name, source, true),
    ),
    ...ids.map((name) => filled(pathIn(place, name), 'id')),
    ...echoed.map((path) => filled(path, 'entered')),
  ];
}

function verifyRecord(check: Check, { record }: WriteConfig, field: AnyField, at: ConfigPath): void {
  const { type, report } = check;
  if (record === 'none' || record === '') return;
  const known = Object.values(fieldsOwner(field.type)?.getFields() ?? {})
    .filter((candidate) => getNamedType(candidate.type) === type)
    .map(({ name }) => name);
  const help = known.length > 0 ? `set record to "${known[0] ?? ''}"` : undefined;
  if (record === undefined) return verifyAnswer(check, [...at, 'mutation'], field, help);
  const answer = answerAt(field.type, record);
  if (!answer || getNamedType(answer) !== type || String(answer).includes('['))
    report([...at, 'record'], 'unknown-rows', `${field.name} has no ${type.name} field "${record}"`, {
      wrong: record,
      known,
      declared: field,
      help,
    });
}
