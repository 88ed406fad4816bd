import { chunk } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../support/fullRun.ts';
import { executeByToken, fields, queries } from './execute.ts';
import { activityRows } from './model/activityRows.ts';
import { callerNames, callers, type Caller, type CallerName } from './model/callers.ts';
import { courseRows } from './model/courseRows.ts';
import { linkRows } from './model/linkRows.ts';
import { orgRows } from './model/orgRows.ts';
import type { Cell, ModelRow } from './model/row.ts';
import { createModelWorld, type ModelWorld } from './model/world.ts';

/** A second model of the permissions, written from the specification, not from the table that the server uses. */
const rows: readonly ModelRow[] = [...orgRows, ...courseRows, ...activityRows, ...linkRows];

let world: ModelWorld;
beforeAll(async () => {
  world = await createModelWorld();
});
afterAll(() => world.base.api.close());

/** Every ninth cell, which reaches each row; all of them in a full run. */
const SHARE = 9;
/** Callers with the most conditions that the matrix doesn't cover; all fourteen in a full run. */
const asked: readonly CallerName[] = isFullRun ? callerNames : ['creator', 'otherInstructor', 'removed'];
/** Number of reads that run concurrently. */
const AT_ONCE = 8;
const isChosen = (row: number, caller: number): boolean => isFullRun || (row * 5 + caller * 2) % SHARE === 0;

async function answerOf(row: ModelRow, index: number, caller: CallerName): Promise<string> {
  const { userId }: Caller = callers[caller];
  const cell: Cell = {
    world,
    caller,
    userId: userId ?? 'nobody@own.test',
    fresh: `fresh-${index}-${caller.toLowerCase()}@own.test`,
  };
  const { errors } = await executeByToken(world.base, row.operation, userId, await row.variables(cell), row.field);
  if (row.undo && (errors.length === 0 || row.operation === 'autoEnrollCaller')) await row.undo(cell);
  return errors.map(({ extensions }) => extensions.code).join(' ') || 'OK';
}

describe('the second access model', () => {
  test('[sec-20] has every operation of the schema, and at least 427 rows', () => {
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(new Set(Object.keys(fields)));
    expect(rows.length).toBeGreaterThanOrEqual(427);
    expect(callerNames).toHaveLength(14);
  });

  test.each(asked.map((name) => [callers[name].title, name] as const))(
    "[sec-20] predicts the server's response to %s",
    async (_title, caller) => {
      const differing: string[] = [];
      const compare = async (row: ModelRow, index: number) => {
        const [said, expected] = [await answerOf(row, index, caller), row.expected(caller)];
        if (said !== expected) differing.push(`${row.operation} ${row.title}: ${said} instead of ${expected}`);
      };
      const chosen = [...rows.entries()].filter(([index]) => isChosen(index, callerNames.indexOf(caller)));
      for (const some of chunk(
        chosen.filter(([, { operation }]) => queries.has(operation)),
        AT_ONCE,
      ))
        await Promise.all(some.map(([index, row]) => compare(row, index)));
      // Run changes one after the other, and undo each.
      for (const [index, row] of chosen) if (!queries.has(row.operation)) await compare(row, index);
      expect(differing).toEqual([]);
    },
  );
});
