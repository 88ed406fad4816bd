import { JobFailure } from '../../jobs/job.ts';
import { callLms, failureOf } from './callLms.ts';
import type { LmsSettings } from '../../settings/outboundSettings.ts';
import type { LmsParameters } from './lmsParameters.ts';
import { inPercent, type LmsResult } from './lmsResult.ts';

type TinCan = Extract<LmsParameters, { kind: 'tincan' }> & { activityName: string };

interface Statement {
  /** Random id, created once per report, so that a repeated report is the same statement. */
  id: string;
  timestamp: string;
}

const VERSION = '1.0.3';
const VERBS = 'http://adlnet.gov/expapi/verbs/';
const ASSESSMENT = 'http://adlnet.gov/expapi/activities/assessment';
/** Client errors after which a retry can succeed: timeout, too early, too many requests (RFC 9110). */
const AGAIN = [408, 425, 429];
const CONFLICT = 409;

/** Reports to an LRS (xAPI 1.0.3, Communication, 2.1.1) by a single statement with our own id. */
export async function reportByXapi(
  settings: LmsSettings,
  lms: TinCan,
  result: LmsResult,
  { id, timestamp }: Statement,
): Promise<void> {
  const address = new URL('statements', lms.endpoint.endsWith('/') ? lms.endpoint : `${lms.endpoint}/`);
  address.searchParams.set('statementId', id);
  const { status } = await callLms(settings, {
    method: 'PUT',
    address: address.href,
    headers: {
      'content-type': 'application/json',
      'x-experience-api-version': VERSION,
      ...(lms.authorization !== undefined && { authorization: lms.authorization }),
    },
    body: JSON.stringify(statement(lms, result, { id, timestamp })),
  });
  // If the LRS already has the statement, it responds with a conflict.
  if ((status >= 200 && status < 300) || status === CONFLICT) return;
  if (status >= 400 && status < 500 && !AGAIN.includes(status)) throw new JobFailure(`lms_refused_${status}`);
  throw failureOf(status, `lms_status_${status}`);
}

const statement = (
  { actor, activityId, activityName, registration }: TinCan,
  { status, scaled }: LmsResult,
  { id, timestamp }: Statement,
) => ({
  id,
  actor,
  verb: { id: `${VERBS}${status}`, display: { 'en-US': status } },
  object: {
    objectType: 'Activity',
    id: activityId,
    // `und`, because the language of the name is unknown.
    definition: { type: ASSESSMENT, name: { und: activityName } },
  },
  result: {
    completion: true,
    ...(status !== 'completed' && { success: status === 'passed' }),
    ...(scaled !== undefined && { score: { scaled, raw: inPercent(scaled), min: 0, max: 100 } }),
  },
  ...(registration !== undefined && { context: { registration } }),
  timestamp,
});
