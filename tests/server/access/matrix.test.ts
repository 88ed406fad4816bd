import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { executeAs, fields } from './execute.ts';
import { createFingerprint } from './fingerprint.ts';
import { actorNames, actors, createWorld, type Actor, type World } from './world.ts';
import { matrix, type Operation, type Row } from './matrix.ts';

let world: World;
let fingerprint: () => Promise<string>;
beforeAll(async () => {
  // each cell looks for its row
  world = await createWorld({ denialRows: Infinity });
  fingerprint = await createFingerprint(world.api.database.pool);
});
afterAll(() => world.api.close());
afterEach(async () => {
  // a link lets strangers in: each cell starts with them outside
  await world.api.database.pool.query('delete from course_member where org_id = $1 and user_id = $2', [
    world.org.id,
    actors.XO,
  ]);
  await world.api.database.pool.query('delete from org_member where org_id = $1 and user_id = $2', [
    world.org.id,
    actors.XO,
  ]);
});

const execute = (operation: Operation, actor: Actor, variables: Record<string, unknown>, field?: string) =>
  executeAs(world, operation, actor, variables, field);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The same call for things that do not exist. */
const nowhere = (variables: object) =>
  JSON.parse(JSON.stringify(variables).replace(UUID, () => randomUUID())) as Record<string, unknown>;

/** The denials on record, without the first ones. */
async function denials(known = 0): Promise<{ actor: string | null; code: string }[]> {
  const { rows } = await world.api.database.pool.query<{ actor: string | null; code: string }>(
    "select actor, code from audit_event where result = 'denied' order by at, id offset $1",
    [known],
  );
  return rows;
}

async function countDenials(): Promise<number> {
  const { rows } = await world.api.database.pool.query<{ count: number }>(
    "select count(*)::integer from audit_event where result = 'denied'",
  );
  return rows[0]?.count ?? 0;
}

const columns = Object.keys(actors) as Actor[];
const codes: Readonly<Record<string, string>> = { N: 'ACCESS_DENIED', A: 'COURSE_ARCHIVED', U: 'UNAUTHORIZED' };
const cells = matrix.flatMap((row) => columns.map((actor, column) => ({ row, actor, right: row.cells[column] ?? '' })));
const titleOf = ({ operation, title }: Row) => `${operation}${title && ` ${title}`}`;

describe('the access matrix', () => {
  for (const { row, actor, right } of cells) {
    const { operation, variables, field } = row;
    if (right === 'Y') {
      test(`[api-05] row ${row.row}: ${actorNames[actor]} may call ${titleOf(row)}`, async () => {
        const { data, errors } = await execute(operation, actor, await variables(world, actor), field);
        expect(errors).toEqual([]);
        expect((data as Record<string, unknown>)[operation]).not.toBeNull();
      });
      continue;
    }
    const code = codes[right];
    test(`[api-05] [api-08] row ${row.row}: ${titleOf(row)} refuses ${actorNames[actor]} with ${code}, changes nothing and is written down`, async () => {
      const given = await variables(world, actor);
      const [before, noted] = [await fingerprint(), await countDenials()];
      const refused = await execute(operation, actor, given, field);
      expect(refused.errors.map(({ extensions }) => extensions.code)).toEqual([code]);
      expect(await fingerprint()).toBe(before);
      expect(await denials(noted)).toEqual([{ actor: actors[actor] ?? null, code }]);
      if (code === 'ACCESS_DENIED' && field === undefined)
        expect(refused.bytes).toBe((await execute(operation, actor, nowhere(given), field)).bytes);
    });
  }

  test('[api-05] names every operation of the contract', () => {
    expect([...new Set(matrix.map(({ operation }) => operation))].toSorted()).toEqual(Object.keys(fields).toSorted());
  });

  test('[api-05] has nine cells in every row', () => {
    for (const row of matrix) expect(row.cells, titleOf(row)).toMatch(/^[YNAU]{9}$/);
  });
});

describe('before the terms are accepted', () => {
  const one = matrix.filter((row, index) => matrix.findIndex(({ operation }) => operation === row.operation) === index);
  test.each(one.map((row) => [row.operation, row] as const))(
    '[api-05] row 34: %s refuses even an admin, unless it is setUserInfo',
    async (operation, row) => {
      const given = await row.variables(world, 'OA');
      const { pool } = world.api.database;
      await pool.query('update person set terms_accepted_at = null where user_id = $1', [actors.OA]);
      const { errors } = await execute(operation, 'OA', given);
      await pool.query('update person set terms_accepted_at = now() where user_id = $1', [actors.OA]);
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(
        operation === 'setUserInfo' ? [] : ['ACCESS_DENIED'],
      );
    },
  );
});
