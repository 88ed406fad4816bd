import { randomUUID } from 'node:crypto';
import { uniqBy } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executeAs, fields } from './execute.ts';
import { createFingerprint } from './fingerprint.ts';
import { actors, createWorld, type Actor, type World } from './world.ts';
import { matrix, type Row } from './matrix.ts';

let world: World;
let fingerprint: () => Promise<string>;
let lastFingerprint: string;
const refusals = new Map<Row, Refusal[]>();
beforeAll(async () => {
  // The test looks for a row of each denial.
  world = await createWorld({ denialRows: Infinity });
  for (const row of matrix) refusals.set(row, await refusalsOf(row));
  fingerprint = await createFingerprint(world.api.database.pool);
  lastFingerprint = await fingerprint();
});
afterAll(() => world.api.close());

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Returns the same call for things that don't exist. */
const nowhere = (variables: object) =>
  JSON.parse(JSON.stringify(variables).replace(UUID, () => randomUUID())) as Record<string, unknown>;

const LETTERS: Readonly<Record<string, string>> = {
  '': 'Y',
  ACCESS_DENIED: 'N',
  COURSE_ARCHIVED: 'A',
  UNAUTHORIZED: 'U',
};
const columns = Object.keys(actors) as Actor[];

interface Refusal {
  actor: Actor;
  letter: string;
  given: Record<string, unknown>;
}

async function refusalsOf(row: Row): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const [column, actor] of columns.entries()) {
    const letter = row.cells[column] ?? '';
    if (letter !== 'Y') refused.push({ actor, letter, given: await row.variables(world, actor) });
  }
  return refused;
}

async function ask({ operation, field }: Row, actor: Actor, variables: Record<string, unknown>) {
  const { data, errors, bytes } = await executeAs(world, operation, actor, variables, field);
  const codes = errors.map(({ extensions }) => extensions.code).join(' ');
  return {
    letter: LETTERS[codes] ?? codes,
    isEmpty: ((data as Record<string, unknown> | null)?.[operation] ?? null) === null,
    bytes,
  };
}

/** Returns the recorded denials after the first ones. */
async function denialsAfter(known: number): Promise<{ actor: string | null; letter: string | undefined }[]> {
  const { rows } = await world.api.database.pool.query<{ actor: string | null; code: string }>(
    "select actor, code from audit_event where result = 'denied' order by at, id offset $1",
    [known],
  );
  return rows.map(({ actor, code }) => ({ actor, letter: LETTERS[code] }));
}

async function countDenials(): Promise<number> {
  const { rows } = await world.api.database.pool.query<{ count: number }>(
    "select count(*)::integer from audit_event where result = 'denied'",
  );
  return rows[0]?.count ?? 0;
}

/** Removes the member of another org, who joined by a link. */
async function removeStranger(): Promise<void> {
  for (const table of ['course_member', 'org_member'])
    await world.api.database.pool.query(`delete from ${table} where org_id = $1 and user_id = $2`, [
      world.org.id,
      actors.XO,
    ]);
}

const titled = matrix.map((row) => [`${row.operation} ${row.title}`, row] as const);

describe('the access matrix', () => {
  test.each(titled)('[api-05] [api-08] %s: refusals change nothing and are audited', async (_title, row) => {
    const refused = refusals.get(row) ?? [];
    const [before, known] = [lastFingerprint, await countDenials()];
    const bytes = new Set<string>();
    const answers: { actor: Actor; letter: string }[] = [];
    for (const { actor, given } of refused) {
      const answer = await ask(row, actor, given);
      answers.push({ actor, letter: answer.letter });
      if (answer.letter === 'N' && row.field === undefined) bytes.add(answer.bytes);
    }
    expect(answers).toEqual(refused.map(({ actor, letter }) => ({ actor, letter })));
    lastFingerprint = await fingerprint();
    expect(lastFingerprint).toBe(before);
    expect(await denialsAfter(known)).toEqual(
      refused.map(({ actor, letter }) => ({ actor: actors[actor] ?? null, letter })),
    );
    const denied = refused.find(({ letter }) => letter === 'N');
    if (denied !== undefined && row.field === undefined)
      expect([...bytes]).toEqual([(await ask(row, denied.actor, nowhere(denied.given))).bytes]);
  });

  test.each(titled)('[api-05] %s: allowed for the callers of the table', async (_title, row) => {
    const allowed = columns.filter((_, column) => row.cells[column] === 'Y');
    for (const actor of allowed) {
      const { letter, isEmpty } = await ask(row, actor, await row.variables(world, actor));
      expect({ actor, letter, isEmpty }).toEqual({ actor, letter: 'Y', isEmpty: false });
    }
    await removeStranger();
  });

  test('[api-05] has every operation of the schema', () => {
    expect([...new Set(matrix.map(({ operation }) => operation))].toSorted()).toEqual(Object.keys(fields).toSorted());
  });
});

test('[api-05] before the terms are accepted every operation but setUserInfo is denied', async () => {
  const given = new Map<Row, Record<string, unknown>>();
  for (const row of uniqBy(matrix, ({ operation }) => operation)) given.set(row, await row.variables(world, 'OA'));
  await world.api.database.pool.query('update person set terms_accepted_at = null where user_id = $1', [actors.OA]);
  const allowed: string[] = [];
  for (const [row, variables] of given) {
    const { letter } = await ask(row, 'OA', variables);
    if (letter !== 'N') allowed.push(`${row.operation} ${letter}`);
  }
  expect(allowed).toEqual(['setUserInfo Y']);
});
