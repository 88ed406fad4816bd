import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SCORE_TYPES } from '../../../shared/scores/scoreTypes.ts';
import type { Score } from '../../../shared/domain/progressOfScore.ts';
import { PROGRESS_MEMBER, SCORE_TYPE_MEMBER, MAXIMUM_LEAST, SCORE_MOST } from '../ltiClaims.ts';
import { ProtocolError } from '../protocolError.ts';
import { requireLineItem } from './lineItems.ts';
import { findScoredPerson, upsertScore } from './scoreStore.ts';
import { notFound, type ServiceCall } from './serviceCall.ts';

const FUTURE_MS = 5 * 60_000;

/**
 * ISO 8601 writes an offset as `+0000` and as `+00` too (AGS 2.0, 3.4.9.1), a fraction with a comma, and no seconds
 * where they are 0. A date ends with two digits as well.
 */
const inFull = (timestamp: string): string =>
  timestamp
    .toUpperCase()
    .replace(',', '.')
    .replace(/(T.*[+-]\d{2})(\d{2})?$/, (_all, hours: string, minutes = '00') => `${hours}:${minutes}`)
    .replace(/(T\d{2}:\d{2})(?=[Z+-])/, '$1:00');

const orAbsent = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

const body = z.object({
  userId: z.uuid(),
  // null is no score, as its absence is (3.4.4)
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
  [PROGRESS_MEMBER]: z.object({ viewed: z.boolean().optional() }).optional(),
});

/**
 * POST …/lineitems/{id}/scores: a score (AGS 2.0, 3.4). For the
 * line item of an activity it is the learner's progress there.
 */
export async function takeScore(call: ServiceCall): Promise<FastifyReply> {
  const { platform, context, request, reply } = call;
  const item = await requireLineItem(call);
  const said = readScore(request.body);
  const person = await findScoredPerson(platform.db, context, said.userId);
  if (person === undefined) throw notFound('the subject of somebody who works here');
  await upsertScore(platform.db, {
    context,
    lineItemId: item.id,
    userId: person.userId,
    score: said.score,
    comment: said.comment,
  });
  // who only tries an activity out leaves no record among the learners
  if (item.activityId !== null && person.isMember)
    await platform.recordProgress(
      platform,
      { orgId: context.orgId, activityId: item.activityId, learnerId: person.userId },
      said.score,
    );
  return reply.code(204).send();
}

function readScore(given: unknown): { userId: string; comment: string | undefined; score: Score } {
  const read = body.safeParse(given);
  if (!read.success)
    throw new ProtocolError(
      400,
      'invalid_request',
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  const { userId, comment, timestamp, activityProgress, gradingProgress, scoreGiven, scoreMaximum } = read.data;
  if (scoreGiven !== undefined && scoreMaximum === undefined)
    throw new ProtocolError(400, 'invalid_request', 'scoreMaximum: expected with scoreGiven');
  const at = Date.parse(timestamp);
  if (at < 0) throw new ProtocolError(400, 'invalid_request', 'timestamp: expected a time from 1970 on');
  if (at > Date.now() + FUTURE_MS)
    throw new ProtocolError(400, 'invalid_request', 'timestamp: expected a time that is not in the future');
  const score = {
    activityProgress,
    gradingProgress,
    scoreGiven,
    scoreMaximum,
    timestamp: at,
    viewed: read.data[PROGRESS_MEMBER]?.viewed,
    scoreType: read.data[SCORE_TYPE_MEMBER],
  };
  return { userId, comment, score };
}
