import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { createLink } from '../../../../server/links/createLink.ts';
import { signLink } from '../../../../server/links/linkToken.ts';
import { insertRedemption } from '../../../../server/links/redemptionStore.ts';
import { createKeys } from '../../../../server/secrets/keys.ts';
import { OTHER } from '../world.ts';
import { callers } from './callers.ts';
import type { Outcome } from './conditions.ts';
import { row, type Cell, type ModelRow } from './row.ts';
import { courseFacts, type CourseName } from './targets.ts';

const names = Object.keys(courseFacts) as CourseName[];

const DAY = 86_400_000;

interface LinkState {
  title: string;
  /** True if the link still leads to an open institution. */
  isGood: boolean;
  token(cell: Cell, name: CourseName): Promise<string>;
}

interface Made {
  purpose?: 'link' | 'package';
  orgId?: string;
  /** Number of times that all links of the course were revoked after it was created. */
  before?: number;
  now?: number;
  keys?: ReturnType<typeof createKeys>;
}

const pool = ({ world }: Cell) => world.base.api.database.pool;

async function make(cell: Cell, name: CourseName, made: Made = {}): Promise<string> {
  if (name === 'missing') return 'made.up.link';
  const { database, services } = cell.world.base.api;
  const { courseId, orgId } = cell.world.course(name);
  const { rows } = await database.pool.query<{ link_epoch: number }>('select link_epoch from course where id = $1', [
    courseId,
  ]);
  const { purpose = 'link', before = 0, now = Date.now(), keys = services.keys } = made;
  const link = { purpose, orgId: made.orgId ?? orgId, courseId, epoch: (rows[0]?.link_epoch ?? 0) - before };
  // The list of links contains none on behalf of another org.
  if (made.orgId !== undefined) return signLink(keys, link, { jti: randomUUID(), now, expiresAt: now + DAY });
  return createLink(database.db, { ...services, keys }, link, { madeBy: OTHER, now });
}

/** Returns the id of a link in the course's list. */
const idOf = (token: string): string => (token === 'made.up.link' ? '' : (decodeJwt(token).jti ?? ''));

async function change(cell: Cell, token: string, column: 'revoked_at' | 'created_at'): Promise<string> {
  const at = column === 'revoked_at' ? 'now()' : "now() - interval '1 day'";
  await pool(cell).query(`update course_link set ${column} = ${at} where jti = $1`, [idOf(token)]);
  return token;
}

const states: readonly LinkState[] = [
  { title: 'of a package', isGood: true, token: (cell, name) => make(cell, name, { purpose: 'package' }) },
  {
    title: 'made yesterday',
    isGood: true,
    token: async (cell, name) => change(cell, await make(cell, name), 'created_at'),
  },
  { title: 'that has expired', isGood: false, token: (cell, name) => make(cell, name, { now: Date.now() - 91 * DAY }) },
  {
    title: 'that was taken back',
    isGood: false,
    token: async (cell, name) => change(cell, await make(cell, name), 'revoked_at'),
  },
  { title: 'from before all were taken back', isGood: false, token: (cell, name) => make(cell, name, { before: 1 }) },
  {
    title: 'in the name of another org',
    isGood: false,
    token: (cell, name) =>
      make(cell, name, { orgId: cell.world.orgId(courseFacts[name].org === 'plain' ? 'home' : 'plain') }),
  },
  {
    title: 'of another installation',
    isGood: false,
    token: (cell, name) => make(cell, name, { keys: createKeys(Buffer.from('another')) }),
  },
  {
    title: 'that was changed',
    isGood: false,
    token: async (cell, name) => (await make(cell, name)).replace(/^[^.]*\.[^.]*/, (text) => `${text}A`),
  },
];

/** Links in all states, to every kind of course. A valid one works for anyone who has it. */
const reading = states.flatMap(({ title, isGood, token }) =>
  names.map((name) =>
    row(
      {
        operation: 'verifyJwt',
        title: `a link ${title} (${name})`,
        variables: async (cell) => ({ token: await token(cell, name) }),
      },
      (caller): Outcome => {
        if (!isGood || name === 'missing' || name === 'closed') return 'ACCESS_DENIED';
        // Someone who was removed from the institution needs a newer link.
        const isOut = caller === callers.removed && courseFacts[name].org === 'home';
        return isOut && title === 'made yesterday' ? 'ACCESS_DENIED' : 'OK';
      },
    ),
  ),
);

const forget = (cell: Cell) => pool(cell).query('delete from link_redemption where user_id = $1', [cell.userId]);

/** Links that were opened and are no longer valid when their reader enrolls. */
const enrolling = (['that was taken back since', 'that was read half an hour ago'] as const).flatMap((title) =>
  names.map((name) =>
    row(
      {
        operation: 'autoEnrollCaller',
        title: `after a link ${title} (${name})`,
        variables: async (cell) => {
          const { courseId, orgId } = cell.world.course(name);
          await forget(cell);
          const jti = idOf(await make(cell, name)) || randomUUID();
          if (name !== 'missing' && 'userId' in callers[cell.caller])
            await insertRedemption(cell.world.base.api.database.db, {
              orgId,
              courseId,
              userId: cell.userId,
              activityId: undefined,
              jti,
            });
          const made = 'update course_link set revoked_at = now() where jti = $1';
          const read = "update link_redemption set redeemed_at = now() - interval '30 minutes' where jti = $1";
          await pool(cell).query(title === 'that was taken back since' ? made : read, [jti]);
          return { input: { courseId } };
        },
        undo: forget,
      },
      () => 'ACCESS_DENIED',
    ),
  ),
);

export const linkRows: readonly ModelRow[] = [...reading, ...enrolling];
