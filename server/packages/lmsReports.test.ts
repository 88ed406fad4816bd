import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Score } from '../../shared/domain/course/progressOfScore.ts';
import { startHacp, startLrs, type HacpEndpoint, type Lrs } from '../../tests/support/lmsServers.ts';
import { parseAicc } from '../../tests/support/aiccReader.ts';
import { bindAccounts } from '../../tests/support/testApi.ts';
import { recordScore } from '../../tests/support/recordScore.ts';
import { openPackagedActivity, activity, api, course, filesOf, tokenIn } from '../../tests/support/packagedActivity.ts';

openPackagedActivity();

describe('an LMS with a package', () => {
  const LEARNER = 'learner@n.test';
  const ADDED = 'query ($token: String!, $lms: PackageLaunchInput) { verifyJwt(token: $token, lms: $lms) }';
  const AUTH = 'Basic dXNlcjpwYXNz';
  let hacp: HacpEndpoint;
  let lrs: Lrs;
  let at = Date.now();
  beforeAll(async () => {
    await course.member(LEARNER, 'learner');
    await bindAccounts(api.database);
    [hacp, lrs] = await Promise.all([startHacp(), startLrs(AUTH)]);
  });
  beforeEach(() => api.database.pool.query('update package_launch set undelivered_at = null'));
  afterAll(() => [hacp, lrs].forEach((lms) => lms.close()));

  const tokenOf = async () => tokenIn(parseAicc(await filesOf('Aicc')).units[0]?.launch ?? '');
  const comeFrom = async (lms: object, userId = LEARNER) => api.execute(userId, ADDED, { token: await tokenOf(), lms });
  const score = (
    gradingProgress: Score['gradingProgress'],
    given?: number,
    more: Partial<Score> = {},
    learnerId = LEARNER,
  ) =>
    recordScore(
      api,
      { orgId: course.orgId, activityId: activity.id, learnerId },
      {
        activityProgress: 'Submitted',
        gradingProgress,
        timestamp: (at += 1000),
        ...more,
        ...(given !== undefined && { scoreGiven: given, scoreMaximum: 40 }),
      },
    );
  let days = 0;
  // Each call comes after the delays of the earlier attempts.
  const later = async () => {
    for (let times = 0; times < 3; times += 1)
      await api.runJobs({ at: new Date(Date.now() + (days += 1) * 86_400_000) });
  };
  const ended = async () =>
    (
      await api.database.pool.query(
        "select state, reason from job where kind = 'reportToLms' and state <> 'pending' order by ended_at",
      )
    ).rows as { state: string; reason: string | null }[];

  test('[embed-30] gets submissions and evaluations by HACP, also after an outage', async () => {
    await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: 'S1' });
    hacp.awayFor = 2;
    await score('PendingManual');
    await later();
    expect(hacp.session).toMatchObject({ state: 'running', core: { lesson_status: 'completed', score: '' } });
    hacp.masteryScore = '80';
    await score('FullyGraded', 30);
    await later();
    expect(hacp.session).toMatchObject({ state: 'ended', core: { lesson_status: 'failed', score: '75' } });
    await score('FullyGraded', 36);
    await later();
    expect((await ended()).at(-1)).toEqual({ state: 'failed', reason: 'lms_refused_GetParam_1' });
    const { rows } = await api.database.pool.query("select target from audit_event where event = 'lms.report'");
    expect(rows).toEqual([{ target: `activityId=${activity.id} reason=lms_refused_GetParam_1` }]);
  });

  test('[release-09] gets no held score; a withdrawn score is removed from its session', async () => {
    hacp.begin('S1');
    await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: 'S1' });
    const held = { given: 30, maximum: 40, scoreType: null };
    await score('PendingManual');
    await later();
    const reports = (await ended()).length;
    await score('Pending', undefined, { held: { ...held, isTakenBack: false } });
    await later();
    expect(await ended()).toHaveLength(reports);
    await score('FullyGraded', 30);
    await score('Pending', undefined, { held: { ...held, isTakenBack: true } });
    await later();
    expect(hacp.session.core).toMatchObject({ lesson_status: 'completed', score: '' });
    await score('FullyGraded', 30);
    await later();
    expect(hacp.session.core).toMatchObject({ score: '75' });
  });

  test('[embed-30] gets submissions and evaluations by xAPI, each statement once', async () => {
    const actor = '{"name":["A"],"mbox":["mailto:a@lms.test"]}';
    const registration = 'f3c1b0a2-6d1e-4c55-9d6f-0b7f6f1f0a11';
    const auth = AUTH.replace('Basic ', '');
    const activityId = 'https://console.test/xapi/1';
    await comeFrom({ endpoint: `${lrs.address}/xapi`, auth, actor, registration, activityId });
    await score('PendingManual');
    lrs.awayFor = 1;
    await score('FullyGraded', 40, { scoreType: 'pass_fail' });
    await later();
    const said = [...lrs.statements.values()].toSorted((a, b) =>
      String(a['timestamp']).localeCompare(String(b['timestamp'])),
    );
    const common = {
      actor: { name: 'A', mbox: 'mailto:a@lms.test' },
      object: { objectType: 'Activity', id: activityId },
      context: { registration },
    };
    expect(said).toMatchObject([
      { ...common, verb: { id: 'http://adlnet.gov/expapi/verbs/completed' }, result: { completion: true } },
      {
        ...common,
        verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
        result: { success: true, score: { scaled: 1, raw: 100, min: 0, max: 100 } },
      },
    ]);
    const { rows } = await api.database.pool.query<{ parameters: string }>('select parameters from package_launch');
    expect(JSON.stringify(rows)).not.toContain(auth);
  });

  test("[embed-30] gets each learner's own parameters", async () => {
    const others = ['first@n.test', 'second@n.test'];
    for (const other of others) await course.member(other, 'learner');
    await bindAccounts(api.database);
    const activityId = 'https://console.test/xapi/1';
    for (const other of others) {
      const actor = JSON.stringify({ mbox: `mailto:${other}` });
      await comeFrom({ endpoint: `${lrs.address}/xapi/`, auth: AUTH, actor, activityId }, other);
    }
    lrs.statements.clear();
    for (const [index, other] of others.entries()) await score('FullyGraded', 10 + index, undefined, other);
    await later();
    const said = [...lrs.statements.values()].map(({ actor, result }) => [
      (actor as { mbox: string }).mbox,
      (result as { score: { raw: number } }).score.raw,
    ]);
    expect(said.toSorted()).toEqual([
      ['mailto:first@n.test', 25],
      ['mailto:second@n.test', 27.5],
    ]);
  });

  test('[embed-30] that stored a statement gets no duplicate after a lost response; wrong credentials end the attempts', async () => {
    const actor = JSON.stringify({ mbox: 'mailto:a@lms.test' });
    const launch = { endpoint: `${lrs.address}/xapi`, actor, activityId: 'https://console.test/xapi/1' };
    await comeFrom({ ...launch, auth: AUTH });
    lrs.loses = 1;
    lrs.answers.length = 0;
    await score('FullyGraded', 20);
    await later();
    expect(lrs.answers).toEqual([504, 409]);
    expect((await ended()).at(-1)).toMatchObject({ state: 'succeeded' });
    await comeFrom({ ...launch, auth: 'Basic d3Jvbmc=' });
    await score('FullyGraded', 21);
    await later();
    expect((await ended()).at(-1)).toEqual({ state: 'failed', reason: 'lms_refused_401' });
  });

  test('[embed-30] gets special characters of address and session unchanged', async () => {
    const aiccSid = 'S1&x=%2F a+b';
    hacp.begin(aiccSid);
    hacp.masteryScore = '';
    await comeFrom({ aiccUrl: `${hacp.address}/aicc?course=a%26b&unit=c=d`, aiccSid });
    await score('FullyGraded', 22);
    await later();
    expect(hacp.session).toMatchObject({ state: 'ended', core: { lesson_status: 'completed', score: '55' } });
    expect(hacp.session.url).toBe('/aicc?course=a%26b&unit=c=d');
  });

  test('[embed-30] gets a passed status from its own mastery score by HACP, and a failed one by xAPI', async () => {
    hacp.begin('S4');
    hacp.masteryScore = '57.5';
    await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: 'S4' });
    await score('FullyGraded', 23);
    await later();
    expect(hacp.session).toMatchObject({ state: 'ended', core: { lesson_status: 'passed', score: '57.5' } });
    hacp.masteryScore = '';
    lrs.statements.clear();
    const actor = JSON.stringify({ mbox: 'mailto:a@lms.test' });
    await comeFrom({ endpoint: `${lrs.address}/xapi`, auth: AUTH, actor, activityId: 'https://console.test/xapi/1' });
    await score('FullyGraded', 0, { scoreType: 'pass_fail' });
    await later();
    expect([...lrs.statements.values()]).toMatchObject([
      {
        verb: { id: 'http://adlnet.gov/expapi/verbs/failed' },
        result: { success: false, score: { scaled: 0, raw: 0, min: 0, max: 100 } },
      },
    ]);
  });

  describe('[embed-69] whose HACP response was lost', () => {
    const audited = async () =>
      (
        await api.database.pool.query<{ result: string; reason: string }>(
          `select result, split_part(target, 'reason=', 2) as reason from audit_event
           where event = 'lms.report' order by id desc limit 1`,
        )
      ).rows[0];
    /** Opens a new session, in which an evaluation is reported once, and again if that failed. */
    const report = async (sessionId: string, points: number, between: () => void = () => undefined) => {
      hacp.begin(sessionId);
      await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: sessionId });
      await score('FullyGraded', points);
      await api.runJobs({ at: new Date(Date.now() + (days += 1) * 86_400_000) });
      between();
      await later();
      return (await ended()).at(-1);
    };

    test.each([
      ['reset', 24, '60'],
      ['gateway', 25, '62.5'],
    ] as const)('at the end of the session (%s): counts as delivered', async (by, points, told) => {
      hacp.loses = { command: 'ExitAU', by };
      expect(await report(`exit-${by}`, points)).toMatchObject({ state: 'succeeded' });
      expect(hacp.session).toMatchObject({ state: 'ended', core: { score: told } });
      expect(await audited()).toEqual({ result: 'ok', reason: 'lms_no_answer_ExitAU' });
    });

    test('of the state: gets it again', async () => {
      hacp.loses = { command: 'PutParam', by: 'reset' };
      expect(await report('put', 26)).toMatchObject({ state: 'succeeded' });
      expect(hacp.session).toMatchObject({ state: 'ended', core: { score: '65' } });
    });

    test('of the state, with a session that has ended: counts as no response', async () => {
      hacp.loses = { command: 'PutParam', by: 'reset' };
      const last = await report('put-and-ended', 28, () => (hacp.session.state = 'ended'));
      expect(last).toEqual({ state: 'failed', reason: 'lms_no_answer_PutParam' });
      expect(await audited()).toEqual({ result: 'failed', reason: 'lms_no_answer_PutParam' });
    });

    test('of the state, after it was busy: counts as a rejection', async () => {
      hacp.awayFor = 1;
      const last = await report('busy', 30, () => (hacp.session.state = 'ended'));
      expect(last).toEqual({ state: 'failed', reason: 'lms_refused_GetParam_1' });
    });
  });

  test("[embed-69] that can't be reached is retried and reported", async () => {
    await comeFrom({ aiccUrl: 'http://127.0.0.1:1/aicc', aiccSid: 'S3' });
    await score('FullyGraded', 12);
    await api.runJobs();
    const { rows } = await api.database.pool.query<{ reason: string }>(
      "select reason from job where kind = 'reportToLms' and state = 'pending'",
    );
    expect(rows).toEqual([{ reason: 'lms_unreachable' }]);
    await api.database.pool.query("update job set attempts = 149 where state = 'pending'");
    await later();
    expect((await ended()).at(-1)).toEqual({ state: 'failed', reason: 'lms_unreachable' });
  });

  test('[embed-31] gets nothing if the operator has not allowed it', async () => {
    const { lms } = api.services.config;
    hacp.begin('S1');
    await comeFrom({ aiccUrl: `${hacp.address}/aicc`, aiccSid: 'S1' });
    Object.assign(api.services.config, { lms: { ...lms, hosts: ['lms.example.org'] } });
    await score('FullyGraded', 10);
    await later();
    expect((await ended()).at(-1)).toEqual({ state: 'failed', reason: 'lms_not_allowed' });
    Object.assign(api.services.config, { lms: { ...lms, allowedCidrs: [] } });
    await score('FullyGraded', 11);
    await api.runJobs();
    const { rows } = await api.database.pool.query(
      "select state, reason from job where kind = 'reportToLms' and state = 'pending'",
    );
    expect(rows).toEqual([{ state: 'pending', reason: 'lms_unreachable' }]);
    Object.assign(api.services.config, { lms });
  });

  test('[embed-31] is rejected by field if its values are invalid', async () => {
    const { errors } = await comeFrom({ endpoint: 'ftp://lrs', actor: '{"name":"nobody"}', activityId: 'x' });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: ['endpoint', 'actor', 'activityId'].map((name) => ({ field: `lms.${name}`, rule: 'malformed' })),
    });
  });

  test('[embed-32] that frames a package gets a page that opens it in a tab', async () => {
    const url = '/launch?token=a.b.c&AICC_SID=S1';
    const framed = await api.app.inject({
      url,
      headers: { 'sec-fetch-dest': 'iframe', 'accept-language': 'de', accept: 'text/html' },
    });
    expect(framed.headers['x-frame-options']).toBeUndefined();
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
    const { document } = new JSDOM(framed.body).window;
    const link = document.querySelector('a');
    expect([link?.getAttribute('href'), link?.target, link?.textContent]).toEqual([url, '_blank', 'Aktivität öffnen']);
    expect((await api.app.inject({ url, headers: { 'sec-fetch-dest': 'document' } })).headers['x-frame-options']).toBe(
      'DENY',
    );
  });
});
