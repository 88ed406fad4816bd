import { createHash } from 'node:crypto';
import { groupBy } from 'es-toolkit';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { patience, type Patience } from './starvation.ts';
import type { FaultWorld } from './world.ts';

const POLL_MS = 200;
const READY_LIMIT_MS = 90_000;
/** The longest lease, and postponed retries. */
const JOBS_LIMIT_MS = 240_000;

/** Waits until the servers have recovered by themselves and every job has ended. Returns what has not. */
export async function recover(world: FaultWorld, { starved }: Pick<Ledger, 'starved'>): Promise<string[]> {
  const areReady = async () =>
    (await Promise.all(world.servers.map((_server, index) => world.isReady(index)))).every(Boolean);
  if (!(await until(areReady, patience(READY_LIMIT_MS, starved)))) return ['a server is not ready again'];
  // Makes retries that a fault has postponed due now, so that a round doesn't wait for them.
  const noneWaits = async () => {
    const [row] = await world.query<{ open: number }>(
      `with due as (update job set run_at = now() where state = 'pending' and run_at > now()),
         told as (update practicum_tool.report set run_at = now() where run_at > now() + interval '1 second' and attempts > 0)
       select (select count(*) from job where state in ('pending', 'in_progress'))::integer
         + (select count(*) from practicum_tool.report)::integer as open`,
    );
    return row?.open === 0;
  };
  return (await until(noneWaits, patience(JOBS_LIMIT_MS, starved))) ? [] : ['a job has not ended'];
}

async function until(isTrue: () => Promise<boolean>, { signal, end }: Patience): Promise<boolean> {
  try {
    while (!signal.aborted) {
      if (await isTrue().catch(() => false)) return true;
      await delay(POLL_MS);
    }
    return false;
  } finally {
    end();
  }
}

/** Compares the database and the mail server with the calls that were acknowledged. */
export async function check(world: FaultWorld, ledger: Ledger): Promise<string[]> {
  return [
    ...(await checkCourses(world, ledger)),
    ...(await checkMembers(world, ledger)),
    ...(await checkMails(world, ledger)),
    ...(await checkDeletions(world, ledger)),
    ...(await checkWorks(world, ledger)),
  ];
}

async function checkCourses({ query, orgId, source }: FaultWorld, { courses, copies }: Ledger): Promise<string[]> {
  const rows = await query<{ name: string; copyState: string | null; activities: number; sources: number }>(
    `select c.name, c.copy_state as "copyState", count(a.id)::integer as activities,
       count(distinct a.copy_source_id)::integer as sources
     from course c left join activity a on a.org_id = c.org_id and a.course_id = c.id
     where c.org_id = $1 and c.id <> $2 and c.name not like 'Work %' group by c.org_id, c.id`,
    [orgId, source.id],
  );
  const wanted = source.activityIds.length;
  const names = new Set(rows.map(({ name }) => name));
  const isWhole = (row: (typeof rows)[number]) =>
    row.copyState === null ||
    (row.copyState === 'succeeded' && row.activities === wanted && row.sources === wanted) ||
    (row.copyState === 'failed' && row.activities === 0);
  return [
    ...[...courses, ...copies].filter((name) => !names.has(name)).map((name) => `lost: ${name}`),
    ...(names.size === rows.length ? [] : ['a course was made twice']),
    ...rows.filter((row) => !isWhole(row)).map((row) => `neither whole nor failed: ${JSON.stringify(row)}`),
  ];
}

async function checkMembers({ query, orgId }: FaultWorld, { members }: Ledger): Promise<string[]> {
  const rows = await query<{ id: string }>('select user_id as id from org_member where org_id = $1', [orgId]);
  const there = new Set(rows.map(({ id }) => id));
  return [...members].filter((id) => !there.has(id)).map((id) => `lost: ${id}`);
}

/** Checks that each e-mail was sent once, is marked as uncertain because the server can't tell, or was abandoned. */
async function checkMails({ query, orgId, smtp }: FaultWorld, { mails }: Ledger): Promise<string[]> {
  const rows = await query<{ subject: string; isSent: boolean; isUncertain: boolean }>(
    `select subject, sent_at is not null as "isSent", handed_over_at is not null and sent_at is null as "isUncertain"
     from mail where org_id = $1`,
    [orgId],
  );
  const received = groupBy(smtp.received, ({ mail }) => mail.subject ?? '');
  const there = new Set(rows.map(({ subject }) => subject));
  const times = (subject: string) => received[subject]?.length ?? 0;
  return [
    ...[...mails].filter((subject) => !there.has(subject)).map((subject) => `lost: ${subject}`),
    ...rows
      .filter(({ subject, isSent }) => isSent && times(subject) === 0)
      .map(({ subject }) => `not sent: ${subject}`),
    ...rows
      .filter(({ subject, isSent, isUncertain }) => !isSent && !isUncertain && times(subject) > 0)
      .map(({ subject }) => `sent, and nobody knows: ${subject}`),
    ...Object.keys(received).flatMap((subject) => (times(subject) > 1 ? [`sent twice: ${subject}`] : [])),
  ];
}

/** Checks that deleted activities are gone and that the tools were notified. */
async function checkDeletions({ query, faulty }: FaultWorld, { deletions }: Ledger): Promise<string[]> {
  const rows = await query<{ id: string }>('select id from activity where id = any($1::uuid[])', [
    deletions.map(({ id }) => id),
  ]);
  return [
    ...rows.map(({ id }) => `still there: ${id}`),
    ...deletions.flatMap(({ id, resourceLinkId }) =>
      faulty.noticed.has(resourceLinkId) ? [] : [`not told of: ${id}`],
    ),
  ];
}

interface WorkState {
  activityId: string;
  learnerId: string;
  status: string;
  given: number | null;
  attempts: number;
}

/** Checks the recordings byte for byte, the submissions, and their state in the console. */
async function checkWorks({ query, orgId, bucket }: FaultWorld, ledger: Ledger): Promise<string[]> {
  const media = await query<{ id: string }>('select id from practicum_tool.media');
  const known = new Set(media.map(({ id }) => id));
  const isWhole = ([id, hash]: readonly [string, string]) => {
    const kept = bucket.objects.get(`/recordings/${id}`);
    return known.has(id) && kept !== undefined && createHash('sha256').update(kept).digest('hex') === hash;
  };
  const standings = await query<WorkState>(
    `select p.activity_id as "activityId", p.learner_id as "learnerId", p.status, p.score_given as given,
       (select count(*) from practicum_tool.attempt t where t.activity_id = a.resource_link_id)::integer as attempts
     from learner_progress p join activity a on a.org_id = p.org_id and a.id = p.activity_id where p.org_id = $1`,
    [orgId],
  );
  const of = new Map(standings.map((row) => [`${row.activityId} ${row.learnerId}`, row]));
  const standing = (work: { activityId: string; learnerId: string }) => of.get(`${work.activityId} ${work.learnerId}`);
  return [
    ...[...ledger.uploads].filter((upload) => !isWhole(upload)).map(([id]) => `recording lost: ${id}`),
    ...ledger.submissions
      .filter((work) => standing(work)?.status !== 'pending_evaluation')
      .map((work) => `handed in, and not known: ${work.activityId} ${JSON.stringify(standing(work))}`),
    ...ledger.scores
      .filter((work) => standing(work)?.given !== work.given)
      .map((work) => `score lost: ${work.activityId}`),
    ...standings.filter(({ attempts }) => attempts > 1).map(({ activityId }) => `handed in twice: ${activityId}`),
  ];
}
