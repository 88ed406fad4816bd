import { JobFailure, type Job, type JobHandler } from '../jobs/job.ts';
import { callLms } from './callLms.ts';
import type { PackageLaunch } from './packageLaunch.ts';
import { findPackageLaunch, type PackageReport } from './packageLaunchStore.ts';

type Hacp = Extract<PackageLaunch, { kind: 'aicc' }>;
type Xapi = Extract<PackageLaunch, { kind: 'tincan' }>;

/** An LMS that is away for some days is told when it is back. */
const ATTEMPTS_MAX = 500;

/** Tells the LMS that launched a package what became of the work. */
export const reportPackageJob: JobHandler<PackageReport> = {
  attemptsMax: ATTEMPTS_MAX,
  async run(job, { db, services }) {
    const { activityId, userId } = job.payload;
    const launch = await findPackageLaunch(db, services.keys, { orgId: job.orgId, activityId, userId });
    const { allowedCidrs } = services.config.mail;
    if (launch?.kind === 'aicc') await reportByHacp(launch, job.payload, allowedCidrs);
    if (launch?.kind === 'tincan') await reportByXapi(launch, job, allowedCidrs);
    return async () => undefined;
  },
};

/** The HTTP AICC CMI Protocol (CMI001 4.0, appendix A): the session stays open until the work is evaluated. */
async function reportByHacp(launch: Hacp, report: PackageReport, allowedCidrs: readonly string[]): Promise<void> {
  const { scoreGiven, scoreMaximum, status } = report;
  const score = scoreGiven === null ? '' : `${scoreGiven},${scoreMaximum ?? ''},0`;
  const lines = ['[Core]', 'Lesson_Location=', `Lesson_Status=${status}`, `Score=${score}`, 'Time=00:00:00', ''];
  await sendHacp(launch, { command: 'PutParam', AICC_Data: lines.join('\r\n') }, allowedCidrs);
  if (report.isFinal) await sendHacp(launch, { command: 'ExitAU' }, allowedCidrs);
}

const INVALID_SESSION = '3';

async function sendHacp(
  { url, session }: Hacp,
  fields: Readonly<Record<string, string>>,
  allowedCidrs: readonly string[],
): Promise<void> {
  const { status, text } = await callLms(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, version: '4.0', session_id: session }).toString(),
    },
    allowedCidrs,
  );
  const error = /^\s*error\s*=\s*(\d+)/im.exec(text)?.[1];
  if (error === INVALID_SESSION) throw new JobFailure('session_gone');
  if (status !== 200 || error !== '0') throw new Error(`the LMS answered ${status}, error=${error ?? 'none'}`);
}

/** A statement of xAPI 1.0.3 under the id of the job, so that a second try makes no second one. */
async function reportByXapi(
  launch: Xapi,
  { id, payload }: Job<PackageReport>,
  allowedCidrs: readonly string[],
): Promise<void> {
  const { endpoint, auth, actor, activityId, registration } = launch;
  const { status: verb, scoreGiven: raw, scoreMaximum: max, at } = payload;
  const score = raw === null || max === null ? undefined : { raw, min: 0, max, scaled: Math.min(raw / max, 1) };
  const statement = {
    id,
    actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { 'en-US': verb } },
    object: { objectType: 'Activity', id: activityId },
    result: { completion: true, ...(verb !== 'completed' && { success: verb === 'passed' }), ...(score && { score }) },
    ...(registration !== undefined && { context: { registration } }),
    timestamp: new Date(at).toISOString(),
  };
  const target = new URL(`${endpoint.replace(/\/?$/, '/')}statements`);
  target.searchParams.set('statementId', id);
  const { status } = await callLms(
    target.href,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-experience-api-version': '1.0.3', authorization: auth },
      body: JSON.stringify(statement),
    },
    allowedCidrs,
  );
  const isKept = (status >= 200 && status < 300) || status === 409;
  if (!isKept) throw new Error(`the LRS answered ${status}`);
}
