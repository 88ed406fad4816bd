import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/projectRoot.ts';
import { execute } from '../cluster/load.ts';
import type { Learner, Query, WorkPlace } from './places.ts';

export interface Population {
  admin: Learner;
  /** Org in which the caller is an admin, with a course, and another org. */
  orgId: string;
  source: { id: string; activityIds: readonly string[] };
  foreignCourseId: string;
  /** Returns a learner and an activity that were not combined before, in the built-in or in the foreign tool. */
  nextWork(tool: 'ours' | 'foreign'): { learner: Learner; place: WorkPlace };
  nextDeletable(): WorkPlace;
  /** Renews all tokens that expire soon. */
  renew(): Promise<void>;
}

interface Setting {
  query: Query;
  env: Readonly<Record<string, string>>;
  origin: string;
  /** Registration of the foreign tool. */
  registration: object;
}

const ADMIN = 'admin@practicum.test';
const LEARNERS = ['learner@practicum.test', 'many@practicum.test'];
const ACTIVITIES = 20;
/** Number of records of each kind that a run can use up. */
const PLACES = 20_000;
const TOKEN_MS = 30 * 60_000;

export async function populate({ query, env, origin, registration }: Setting): Promise<Population> {
  // This is asynchronous, because during a synchronous call the server would close connections that still look open.
  const tokenOf = async (person: string) => {
    const args = ['scripts/run.mjs', 'server/identity/token.ts', person];
    const options = { cwd: projectRoot, env: { ...process.env, ...env, NODE_ENV: 'production' } };
    return (await promisify(execFile)(process.execPath, args, options)).stdout.trim();
  };
  const people: Learner[] = [];
  for (const userId of [ADMIN, ...LEARNERS]) people.push({ userId, token: await tokenOf(userId) });
  const [admin, ...learners] = people as [Learner, ...Learner[]];
  for (const { token } of people)
    await execute({ origin, token }, 'mutation { setUserInfo(input: { tocAccepted: true }) { __typename } }');
  const [own, foreign] = await query<{ id: string; courseId: string }>(
    `with made as (
       insert into org (name, name_key) values ('Own of faults', 'own'), ('Foreign of faults', 'foreign') returning id, name),
     joined as (insert into org_member (org_id, user_id, type) select id, $1, 'orgadmin' from made where name like 'Own%'),
     courses as (insert into course (org_id, name, name_key) select id, name, name from made returning org_id, id, name)
     select org_id as id, id as "courseId" from courses order by name desc`,
    [ADMIN],
  );
  if (own === undefined || foreign === undefined) throw new Error('The world could not be made.');
  await query("insert into org_member (org_id, user_id, type) select $1, unnest($2::text[]), 'orguser'", [
    own.id,
    LEARNERS,
  ]);
  const [tool] = await query<{ id: string }>(
    `insert into lti_tool select (jsonb_populate_record(null::lti_tool, to_jsonb(t) || $1::jsonb)).* from lti_tool t
     where is_built_in returning id`,
    [
      JSON.stringify({
        ...registration,
        id: '00000000-0000-4000-8000-00000000f001',
        is_built_in: false,
        is_active: false,
        is_next: false,
      }),
    ],
  );
  const work = async (name: string, toolId: string | null): Promise<WorkPlace[]> => {
    const [course] = await query<{ id: string }>(
      'insert into course (org_id, name, name_key, copy_state) values ($1, $2, $2, null) returning id',
      [own.id, name],
    );
    await query(
      "insert into course_member (org_id, course_id, user_id, role) select $1, $2, unnest($3::text[]), 'learner'",
      [own.id, course?.id, LEARNERS],
    );
    return query<WorkPlace & { id: string }>(
      `insert into activity (org_id, course_id, resource_link_id, name, name_key, type, tool_id)
       select $1, $2, gen_random_uuid()::text, $3 || n, $3 || n, 'individual',
         coalesce($5::uuid, (select id from lti_tool where is_built_in)) from generate_series(1, $4) n
       returning id, course_id as "courseId", resource_link_id as "resourceLinkId"`,
      [own.id, course?.id, name, PLACES, toolId],
    );
  };
  const pools = {
    ours: await work('Work here', null),
    foreign: await work('Work there', tool?.id ?? null),
    deletable: await work('Work to delete', tool?.id ?? null),
  };
  const next = (pool: WorkPlace[]): WorkPlace => {
    const place = pool.pop();
    if (place === undefined) throw new Error('There is no activity left.');
    return place;
  };
  const activities = await query<{ id: string }>(
    `insert into activity (org_id, course_id, resource_link_id, name, name_key, type)
     select $1, $2, gen_random_uuid()::text, 'Activity ' || n, 'activity ' || n, 'individual' from generate_series(1, $3) n returning id`,
    [own.id, own.courseId, ACTIVITIES],
  );
  let madeAt = performance.now();
  return {
    admin,
    orgId: own.id,
    source: { id: own.courseId, activityIds: activities.map(({ id }) => id) },
    foreignCourseId: foreign.courseId,
    nextWork: (kind) => {
      const pool = pools[kind];
      return { place: next(pool), learner: learners[pool.length % learners.length] ?? admin };
    },
    nextDeletable: () => next(pools.deletable),
    renew: async () => {
      if (performance.now() - madeAt < TOKEN_MS) return;
      for (const person of people) person.token = await tokenOf(person.userId);
      madeAt = performance.now();
    },
  };
}
