import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHacp, startLrs, type HacpEndpoint, type Lrs } from '../../tests/support/lmsServers.ts';
import { parseAicc } from '../../tests/support/aiccReader.ts';
import { bindAccounts } from '../../tests/support/testApi.ts';
import { recordScore } from '../../tests/support/recordScore.ts';
import { openPackagedActivity, activity, api, course, filesOf, tokenIn } from '../../tests/support/packagedActivity.ts';

openPackagedActivity();

const [LEARNER, TEACHER] = ['learner@n.test', 'teacher@n.test'];
const AUTH = 'Basic dXNlcjpwYXNz';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let hacp: HacpEndpoint;
let lrs: Lrs;
let token = '';
/** Clock of the jobs: each call comes after the delays of the previous ones. */
let at = Date.now();
beforeAll(async () => {
  await course.member(LEARNER, 'learner');
  await course.member(TEACHER, 'instructor');
  await bindAccounts(api.database);
  [hacp, lrs] = await Promise.all([startHacp(), startLrs(AUTH)]);
  token = tokenIn(parseAicc(await filesOf('Aicc')).units[0]?.launch ?? '');
});
afterAll(() => {
  hacp.close();
  lrs.close();
});

const comeFrom = (lms: object) =>
  api.execute(LEARNER, 'query ($token: String!, $lms: PackageLaunchInput) { verifyJwt(token: $token, lms: $lms) }', {
    token,
    lms,
  });

let scoredAt = Date.now() - DAY;
const score = (gradingProgress: 'PendingManual' | 'FullyGraded', scoreGiven?: number) =>
  recordScore(
    api,
    { orgId: course.orgId, activityId: activity.id, learnerId: LEARNER },
    {
      activityProgress: 'Submitted',
      gradingProgress,
      timestamp: (scoredAt += 1000),
      ...(scoreGiven !== undefined && { scoreGiven, scoreMaximum: 40 }),
    },
  );

const runJobs = (after: number) => api.runJobs({ at: new Date((at += after)) });

const undelivered = async () => {
  const document = 'query ($id: ID!) { getUndeliveredResults(activityId: $id) { learnerId reason } }';
  const { data } = await api.execute<{ getUndeliveredResults: object[] }>(TEACHER, document, { id: activity.id });
  return data?.getUndeliveredResults;
};

describe('a result that an LMS has not accepted', () => {
  test.each([
    ['40 minutes', 40 * MINUTE, '77.5', 31],
    ['2 days', 2880 * MINUTE, '80', 32],
    ['10 days', 14_400 * MINUTE, '82.5', 33],
  ])(
    '[lms-01] because the session had ended is delivered with the next launch, %s later',
    async (age, ms, told, points) => {
      hacp.begin(`first-${age}`);
      await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: `first-${age}` });
      await score('PendingManual');
      await runJobs(0);
      hacp.session.state = 'ended';
      await score('FullyGraded', points);
      await runJobs(ms);
      expect(await undelivered()).toEqual([{ learnerId: LEARNER, reason: 'lms_refused_GetParam_1' }]);
      hacp.begin(`next-${age}`);
      await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: `next-${age}` });
      await runJobs(MINUTE);
      expect(hacp.session).toMatchObject({ core: { score: told } });
      expect(await undelivered()).toEqual([]);
    },
  );

  test('[lms-02] is shown to instructors with the reason and can be sent again', async () => {
    const actor = JSON.stringify({ mbox: 'mailto:a@lms.test' });
    const launch = { endpoint: `${lrs.address}/xapi`, actor, activityId: 'https://console.test/xapi/1' };
    await comeFrom({ ...launch, auth: 'Basic d3Jvbmc=' });
    await score('FullyGraded', 34);
    await runJobs(DAY);
    expect(await undelivered()).toEqual([{ learnerId: LEARNER, reason: 'lms_refused_401' }]);
    const { rows } = await api.database.pool.query(
      "select user_id, facts from notification where kind = 'undelivered'",
    );
    expect(rows).toEqual([{ user_id: TEACHER, facts: { reason: 'lms_refused_401' } }]);
    const resend = async (userId: string) => {
      const document = 'mutation ($input: ResendResultsInput!) { resendResults(input: $input) }';
      const { data, errors } = await api.execute(userId, document, { input: { activityId: activity.id } });
      return data?.['resendResults'] ?? errors[0]?.extensions.code;
    };
    expect(await resend(LEARNER)).toBe('ACCESS_DENIED');
    expect(await resend(TEACHER)).toBe(1);
    await runJobs(DAY);
    expect(await undelivered()).toHaveLength(1);
    lrs.statements.clear();
    await comeFrom({ ...launch, auth: AUTH });
    await runJobs(DAY);
    expect([...lrs.statements.values()]).toMatchObject([
      { result: { score: { raw: 85 } }, object: { definition: { name: { und: expect.any(String) as string } } } },
    ]);
    expect(await resend(TEACHER)).toBe(0);
  });
});
