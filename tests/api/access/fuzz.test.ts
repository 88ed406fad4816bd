import { isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { executeAs, fields } from './execute.ts';
import { matrix, type Operation } from './matrix.ts';
import { createWorld, type Actor, type World } from './world.ts';

const CALL_MS_MAX = 10_000;
const SECRET = 'A name of another institution';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.api.database;
  for (const table of ['course', 'activity'] as const)
    await db
      .updateTable(table)
      .set({ name: SECRET, name_key: sortKey(SECRET) })
      .where('org_id', '=', world.foreignOrg.id)
      .execute();
  await db
    .updateTable('org')
    .set({ name: SECRET, name_key: sortKey(SECRET) })
    .where('id', '=', world.foreignOrg.id)
    .execute();
});
afterAll(() => world.api.close());

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\ud83c',
  '\u202e\u200b',
  '%_\\',
  "'; drop table org; --",
  '../../etc/passwd',
  '<svg onload=alert(1)>',
  '{{constructor}}',
  'x'.repeat(100_000),
  '🎓'.repeat(5000),
  'e\u0301'.repeat(201),
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '%00',
  'a@b.test\r\nBcc: c@d.test',
  Buffer.from('["name","asc",1e999,"a","b"]').toString('base64url'),
];
const NUMBERS = [0, -1, 0.5, 101, 2 ** 31, -(2 ** 53), 1e21, 1e308, 8.64e15, -8.64e15, 253_402_300_800_000];
const SHAPES: readonly unknown[] = [null, true, [], {}, [null], [[]], { a: { b: [1] } }, { constructor: 1 }];
const VALUES: readonly unknown[] = [...TEXTS, ...NUMBERS, ...SHAPES];

type Path = readonly (string | number)[];

/** Returns the paths of all values in some variables, including those in lists and objects. */
function places(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length === 0 ? [] : [path]), ...inner.flatMap(([key, each]) => places(each, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const samples: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Int: 1,
  Float: 1,
  EpochMs: 0,
  ActivityType: 'group',
  FeatureName: 'groups',
  LaunchView: 'activity',
  ColumnKey: 'name',
};

/** Returns a value of a type, with every field that it can have. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return samples[type.name] ?? 'a';
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, sample(field.type)]));
}

/** Arguments that fit one list only and would end every call at once. */
const LEFT_OUT = ['nextPageToken', 'sort'];

/** Returns all arguments of an operation, with the values of an allowed call if it has them. */
function withEverything(operation: Operation, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = (fields[operation]?.args ?? []).map(
    ({ name, type }) => [name, LEFT_OUT.includes(name) ? null : sample(type)] as const,
  );
  const merged = all.map(([name, value]) =>
    name === 'input'
      ? [name, { ...(value as object), ...(given[name] as object) }]
      : [name, name === 'filter' ? value : (given[name] ?? value)],
  );
  return Object.fromEntries(merged) as Record<string, unknown>;
}

const operations = [...new Set(matrix.map(({ operation }) => operation))];
// Returns the values for a place. A sample tries one or two values in each place, and each value somewhere; a full
// run tries all of them everywhere.
const chosen = (index: number): readonly unknown[] =>
  isFullRun ? VALUES : VALUES.filter((_, at) => (at + index) % 27 === 0);

test.each(operations)(
  '[load-10] %s returns no internal error for any value of any argument',
  async (operation: Operation) => {
    const rows = matrix.filter((row) => row.operation === operation);
    const [row = rows[0]] = rows.filter(({ cells }) => cells[1] === 'Y');
    if (row === undefined) throw new Error('the matrix has no such row');
    const actor: Actor = 'OA';
    const given = await row.variables(world, actor);
    const everything = withEverything(operation, given);
    const tried = isFullRun ? [given, everything] : [everything];
    let index = 0;
    for (const variables of tried)
      for (const path of places(variables))
        for (const value of chosen((index += 1))) {
          const hostile = replaced(variables, path, value) as Record<string, unknown>;
          const started = performance.now();
          const { errors, bytes } = await executeAs(world, operation, actor, hostile);
          const what = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
          expect(
            errors.map(({ extensions }) => extensions.code),
            what,
          ).not.toContain('INTERNAL');
          expect(bytes, what).not.toContain(SECRET);
          expect(performance.now() - started, what).toBeLessThan(CALL_MS_MAX);
        }
  },
);
