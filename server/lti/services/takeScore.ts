import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { SCORE_TYPES } from '../../../shared/scores/scoreTypes.ts';
import type { Score } from '../../../shared/domain/course/progressOfScore.ts';
import { recordAudit } from '../../audit/auditStore.ts';
import { fieldChanges } from '../../audit/fieldChanges.ts';
import type { Database } from '../../db/tables.ts';
import {
  HELD_MEMBER,
  MARK_MEMBER,
  PROGRESS_MEMBER,
  SCORE_TYPE_MEMBER,
  MAXIMUM_LEAST,
  SCORE_MOST,
  WORK_MEMBER,
} from '../ltiClaims.ts';
import { upsertLearnerWork, type ReportedWork } from '../../progress/learnerWorkStore.ts';
import { lockRecord, writeClaim, type ReportedClaim } from '../../progress/progressRecordStore.ts';
import { ProtocolError } from '../protocolError.ts';
import { notifyOfComment, reportedComment, type ReportedComment } from './notifyOfComment.ts';
import { requireLineItem } from './lineItems.ts';
import { insertReceivedScore, type CountedChange, type Decision } from './receivedScoreStore.ts';
import { findScoredPerson, upsertScore } from './scoreStore.ts';
import { notFound, UUID, type ServiceCall } from './serviceCall.ts';

const FUTURE_MS = 5 * 60_000;

/**
 * Normalizes a timestamp. ISO 8601 also allows offsets like `+0000` and `+00` (AGS 2.0, 3.4.9.1), a comma before the
 * fraction, and omitting the seconds. A date without a time ends with two digits, too.
 */
const inFull = (timestamp: string): string =>
  timestamp
    .toUpperCase()
    .replace(',', '.')
    .replace(/(T.*[+-]\d{2})(\d{2})?$/, (_all, hours: string, minutes = '00') => `${hours}:${minutes}`)
    .replace(/(T\d{2}:\d{2})(?=[Z+-])/, '$1:00');

const orAbsent = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

const mark = z.object({
  attempt: z.int32().min(1).optional(),
  author: z.object({ userId: z.string().min(1).max(255), name: z.string().trim().max(400).optional() }).optional(),
  role: z.enum(['reviewer', 'instructor', 'tool']).optional(),
  reason: z.string().trim().min(1).max(1000).optional(),
  rubricVersion: z.int32().min(0).optional(),
  criteria: z
    .array(
      z.object({
        id: z.string().max(64),
        name: z.string().max(200),
        points: z.number().min(0).max(SCORE_MOST),
        maximum: z.number().min(0).max(SCORE_MOST),
      }),
    )
    .max(50)
    .optional(),
});

const held = z.object({
  given: z.number().min(0).max(SCORE_MOST),
  maximum: z.number().min(MAXIMUM_LEAST).max(SCORE_MOST),
  scoreType: z.enum(SCORE_TYPES).nullable().default(null),
  isTakenBack: z.boolean().default(false),
});

const work = z.object({
  hasDraft: z.boolean(),
  attemptsLeft: z.int32().min(0).nullable(),
  comments: z.int32().min(0),
  lacksCaptions: z.boolean().default(false),
});

const body = z.object({
  userId: z.uuid(),
  // Null means that there is no score, just like a missing value (3.4.4).
  scoreGiven: z.number().min(0).max(SCORE_MOST).nullish().transform(orAbsent),
  scoreMaximum: z.number().min(MAXIMUM_LEAST).max(SCORE_MOST).nullish().transform(orAbsent),
  comment: z.string().max(10_000).nullish().transform(orAbsent),
  timestamp: z
    .string()
    .max(64)
    .transform(inFull)
    .pipe(z.iso.datetime({ offset: true })),
  activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
  gradingProgress: z.enum(['NotReady', 'Failed', 'Pending', 'PendingManual', 'FullyGraded']),
  [SCORE_TYPE_MEMBER]: z.enum(SCORE_TYPES).optional(),
  [PROGRESS_MEMBER]: z
    .object({
      viewed: z.boolean().optional(),
      unchanged: z.boolean().optional(),
      claim: z
        .object({ userId: z.string().min(1).max(255), name: z.string().trim().max(400).default('') })
        .nullable()
        .optional(),
      comment: reportedComment.nullable().optional(),
    })
    .optional(),
  [MARK_MEMBER]: mark.optional(),
  [HELD_MEMBER]: held.optional(),
  [WORK_MEMBER]: work.optional(),
});

/**
 * Serves `POST …/lineitems/{id}/scores`: stores a score (AGS 2.0, 3.4) in addition to all earlier ones. For an
 * activity's own line item, the score becomes the learner's progress. A claim, a comment after publication, and
 * `unchanged` are not scores: they report a review, or facts other than the score.
 */
export async function takeScore(call: ServiceCall): Promise<FastifyReply> {
  const { platform, context, request, reply } = call;
  const item = await requireLineItem(call);
  const said = readScore(request.body);
  const person = await findScoredPerson(platform.db, context, said.userId);
  if (person === undefined) throw notFound('the subject of a person in the course or its institution');
  const { score, comment, claim, work, written } = said;
  const key = item.activityId !== null && {
    orgId: context.orgId,
    activityId: item.activityId,
    learnerId: person.userId,
  };
  if (claim !== undefined) {
    if (key) await writeClaim(platform.db, key, claim, score.timestamp);
    return reply.code(204).send();
  }
  if (written !== undefined) {
    if (key && person.isMember)
      await platform.db.transaction().execute(async (transaction) => {
        if (work) await upsertLearnerWork(transaction, key, work, score.timestamp);
        if (written) await notifyOfComment(transaction, key, written);
      });
    return reply.code(204).send();
  }
  const { db, services } = platform;
  const decision = await decisionOf(call, said.mark);
  await db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, { activityId: item.id, learnerId: person.userId });
    const scored = { context, lineItemId: item.id, userId: person.userId, score, comment };
    const isCounted = await upsertScore(transaction, scored);
    const counted = await insertReceivedScore(transaction, {
      org_id: context.orgId,
      course_id: context.courseId,
      activity_id: item.ofActivityId,
      line_item_id: item.id,
      label: item.activityId === null ? item.label : null,
      learner_id: person.userId,
      tool_id: context.toolId,
      comment: comment ?? null,
      score,
      decision,
      isCounted,
    });
    // The scores of an activity's own line item are recorded with the learner's progress.
    if (item.ofActivityId === null && counted !== undefined)
      await recordCourseScore(transaction, call, { label: item.label, subject: said.userId, decision, counted });
    // A person who only tries an activity doesn't become one of its learners.
    if (!key || !person.isMember) return;
    if (work !== undefined) await upsertLearnerWork(transaction, key, work, score.timestamp);
    await platform.recordProgress({ transaction, services }, key, score);
  });
  services.jobs.wake();
  return reply.code(204).send();
}

interface CourseScore {
  /** Label of the line item. */
  label: string;
  /** Subject of the learner. */
  subject: string;
  decision: Decision;
  counted: CountedChange;
}

/** Records a changed score of a course's line item in the history of the course. */
async function recordCourseScore(
  transaction: Transaction<Database>,
  { platform: { services }, context: { orgId, courseId, courseName }, request }: ServiceCall,
  { label, subject, decision, counted }: CourseScore,
): Promise<void> {
  const valuesOf = ({ given = null, maximum = null }: Partial<CountedChange['after']> = {}) => ({
    score: given === null ? null : { name: label, given, maximum },
  });
  const changes = fieldChanges(valuesOf(counted.before), valuesOf(counted.after));
  if (changes.length === 0) return;
  const { authorSubject } = decision;
  const author =
    authorSubject === null
      ? undefined
      : await transaction
          .selectFrom('person')
          .select('user_id')
          .where('lti_subject', '=', authorSubject)
          .executeTakeFirst();
  await recordAudit(transaction, {
    event: 'score.receive',
    actor: author?.user_id,
    role: decision.role ?? undefined,
    orgId,
    record: { type: 'Course', id: courseId, name: courseName, person: subject },
    changes,
    result: 'ok',
    requestId: request.id,
    address: services.auditAddress(request.ip),
  });
}

type Mark = z.infer<typeof mark>;

/** Returns the author of a score: a person of the institution, or the name that the tool has sent. */
async function decisionOf({ platform, context }: ServiceCall, given: Mark | undefined): Promise<Decision> {
  const subject = given?.author?.userId ?? '';
  const isKnown = UUID.test(subject) && (await findScoredPerson(platform.db, context, subject)) !== undefined;
  return {
    authorSubject: isKnown ? subject : null,
    authorName: isKnown ? null : (given?.author?.name ?? null),
    role: given?.role ?? null,
    criteria: given?.criteria ?? [],
    rubricVersion: given?.rubricVersion ?? null,
    attempt: given?.attempt ?? null,
  };
}

interface Said {
  userId: string;
  comment: string | undefined;
  score: Score;
  mark: Mark | undefined;
  work: ReportedWork | undefined;
  claim: ReportedClaim | null | undefined;
  /** A comment after publication. Null if only facts other than the score have changed. */
  written: ReportedComment | null | undefined;
}

function readScore(given: unknown): Said {
  const read = body.safeParse(given);
  if (!read.success)
    throw new ProtocolError(
      400,
      'invalid_request',
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  const { userId, comment, timestamp, activityProgress, gradingProgress, scoreGiven, scoreMaximum } = read.data;
  if (scoreGiven !== undefined && scoreMaximum === undefined)
    throw new ProtocolError(400, 'invalid_request', 'scoreMaximum: required with scoreGiven');
  const at = Date.parse(timestamp);
  if (at < 0) throw new ProtocolError(400, 'invalid_request', 'timestamp: must not be before 1970');
  if (at > Date.now() + FUTURE_MS)
    throw new ProtocolError(400, 'invalid_request', 'timestamp: must not be in the future');
  const score = {
    activityProgress,
    gradingProgress,
    scoreGiven,
    scoreMaximum,
    timestamp: at,
    viewed: read.data[PROGRESS_MEMBER]?.viewed,
    scoreType: read.data[SCORE_TYPE_MEMBER],
    reason: read.data[MARK_MEMBER]?.reason,
    held: read.data[HELD_MEMBER],
  };
  const { [MARK_MEMBER]: mark, [WORK_MEMBER]: work, [PROGRESS_MEMBER]: progress } = read.data;
  const { claim, unchanged, comment: written = unchanged ? null : undefined } = progress ?? {};
  return { userId, comment, score, mark, work, claim, written };
}
