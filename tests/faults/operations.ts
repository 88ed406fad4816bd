import { randomUUID } from 'node:crypto';
import { call, isDone } from './calls.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import { handIn, tellScore } from './toolOperations.ts';
import type { FaultWorld } from './world.ts';

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

/** Queues an e-mail in one transaction, as a job of a server does. */
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

const deleteActivity: Operation = async (world, ledger, random) => {
  const { id, resourceLinkId } = world.nextDeletable();
  const query = 'mutation ($input: DeleteActivityInput!) { deleteActivity(input: $input) { id } }';
  const answer = await call(world, ledger, random, query, { input: { id } });
  if (isDone(answer)) ledger.deletions.push({ id, resourceLinkId });
};

export const operations: readonly Operation[] = [
  readCourses,
  readCourses,
  readForeign,
  createCourse,
  copyCourse,
  addMember,
  queueMail,
  deleteActivity,
  handIn,
  handIn,
  tellScore,
];
