import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../src/domain/errors.ts';
import type { Random } from './random.ts';
import type { FaultWorld } from './world.ts';

/** What the servers have acknowledged, and what went against the promises of the API. */
export interface Ledger {
  /** Names of courses, each made by one call. */
  courses: Set<string>;
  copies: Set<string>;
  members: Set<string>;
  mails: Set<string>;
  answered: number;
  /** Ended without an answer, as calls to a server that is killed do. */
  cut: number;
  refused: number;
  slowestMs: number;
  broken: string[];
}

export const createLedger = (): Ledger => ({
  courses: new Set(),
  copies: new Set(),
  members: new Set(),
  mails: new Set(),
  answered: 0,
  cut: 0,
  refused: 0,
  slowestMs: 0,
  broken: [],
});

/** The longest pause of a server, and what a call may take beside it. */
const LIMIT_MS = 20_000;
/** What calls of these kinds may be refused with; never INTERNAL. */
const EXPECTED: readonly ErrorCode[] = ['ACCESS_DENIED', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'];
const known: ReadonlySet<string> = new Set(EXPECTED);

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly { extensions?: { code?: string } }[];
}

/** Asks one of the servers; undefined unless it was acknowledged. */
async function call(
  { servers, token }: FaultWorld,
  ledger: Ledger,
  random: Random,
  query: string,
  variables: object,
): Promise<Answer | undefined> {
  const begun = performance.now();
  try {
    const response = await fetch(`${random.of(servers).url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const text = await response.text();
    const answer = JSON.parse(text) as Answer;
    const codes = answer.errors?.map(({ extensions }) => extensions?.code ?? '') ?? [];
    if (codes.some((code) => !known.has(code))) ledger.broken.push(`${query}: ${text}`);
    if (codes.length === 0) ledger.answered += 1;
    else ledger.refused += 1;
    return answer;
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') ledger.broken.push(`no answer within ${LIMIT_MS} ms: ${query}`);
    else if (error instanceof SyntaxError) ledger.broken.push(`no JSON: ${query}`);
    else ledger.cut += 1;
    return undefined;
  } finally {
    ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - begun);
  }
}

const isDone = (answer: Answer | undefined): boolean => answer !== undefined && answer.errors === undefined;

type Operation = (world: FaultWorld, ledger: Ledger, random: Random) => Promise<void>;

const readCourses: Operation = async (world, ledger, random) => {
  const query = 'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 50) { courses { orgId } totalCount } }';
  const answer = await call(world, ledger, random, query, { orgId: world.orgId });
  const { courses = [] } = (answer?.data?.getCourses ?? {}) as { courses?: { orgId: string }[] };
  if (courses.some(({ orgId }) => orgId !== world.orgId)) ledger.broken.push('a foreign course in a list');
};

const readForeign: Operation = async (world, ledger, random) => {
  const query = 'query ($id: ID!) { getCourse(id: $id) { id } }';
  const answer = await call(world, ledger, random, query, { id: world.foreignCourseId });
  if (isDone(answer)) ledger.broken.push('a foreign course was shown');
};

const createCourse: Operation = async (world, ledger, random) => {
  const name = `Course ${randomUUID()}`;
  const query = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }';
  const answer = await call(world, ledger, random, query, { input: { orgId: world.orgId, name } });
  if (isDone(answer)) ledger.courses.add(name);
};

const copyCourse: Operation = async (world, ledger, random) => {
  const name = `Copy ${randomUUID()}`;
  const { id: sourceCourseId, activityIds } = world.source;
  const query = 'mutation ($input: CopyCourseInput!) { copyCourse(input: $input) { id } }';
  const answer = await call(world, ledger, random, query, { input: { targetName: name, sourceCourseId, activityIds } });
  if (isDone(answer)) ledger.copies.add(name);
};

const addMember: Operation = async (world, ledger, random) => {
  const userId = `${randomUUID()}@faults.test`;
  const query = 'mutation ($input: AddOrgMemberInput!) { addOrgMember(input: $input) { userId } }';
  const answer = await call(world, ledger, random, query, { input: { orgId: world.orgId, userId, type: 'orgadmin' } });
  if (isDone(answer)) ledger.members.add(userId);
};

/** As a job of a server makes it, in one transaction. */
const queueMail: Operation = async (world, ledger) => {
  const subject = `Mail ${randomUUID()}`;
  const queued = world.query(
    `with made as (insert into mail (org_id, recipient, recipient_name, subject, plain, html)
       values ($1, 'reader@faults.test', 'Reader', $2, 'Text', '<p>Text</p>') returning id)
     insert into job (org_id, kind, payload) select $1, 'sendMail', jsonb_build_object('mailId', id) from made`,
    [world.orgId, subject],
  );
  await queued.then(
    () => void ledger.mails.add(subject),
    () => undefined,
  );
};

export const operations: readonly Operation[] = [
  readCourses,
  readCourses,
  readForeign,
  createCourse,
  copyCourse,
  addMember,
  queueMail,
];
