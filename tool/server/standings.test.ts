import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt, Media, Session } from '../contract.ts';
import { openTool } from './openTool.ts';
import { CLAIM, instructor, learner, membership, STANDING_CLAIM } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';

let tool: TestTool;
let time = Date.now();
beforeAll(async () => {
  tool = await openTestTool({ now: () => time });
});
beforeEach(() => {
  time = Date.now();
  tool.platform.isAway = false;
  tool.platform.standings.clear();
  tool.platform.asked.length = 0;
});
afterAll(() => tool.close());

const sweep = async () => (await openTool(tool.options)).close();
const hasFile = (id: string) => existsSync(join(tool.options.mediaFolder, id));
const remove = (sub: string) => tool.platform.standings.set(sub, { status: 'Inactive', roles: [] });
const draft = (session: Session) =>
  tool.call<Attempt>(session, 'PUT', 'work/draft', { answers: [{ questionId: null, mediaId: null, text: 'Hi' }] });
const read = async (session: Session) => (await tool.call(session, 'GET', 'work')).status;
const statusOf = async ({ url }: Media) => (await fetch(url)).status;

describe('a person who lost access', () => {
  test('[embed-13] can no longer submit, evaluate or publish', async () => {
    const [lena, teacher] = [await tool.launch(learner('lena', 'w')), await tool.launch(instructor('w'))];
    await draft(lena);
    await tool.call(lena, 'POST', 'work/submit');
    await tool.call(teacher, 'PUT', 'reviews/lena/score', { given: 5, rubric: [] });
    remove('t1');
    remove('lena');
    expect(await tool.call(teacher, 'POST', 'reviews/lena/publish')).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(await tool.call(lena, 'POST', 'work/submit')).toMatchObject({ status: 401 });
    const [row] = await tool.query<{ state: string }>(
      "select state from practicum_tool.attempt where activity_id = 'w' and owner = 'lena'",
    );
    expect(row).toEqual({ state: 'submitted' });
  });

  test('[embed-13] can read for at most one more minute, recordings included', async () => {
    const max = await tool.launch(learner('max', 'r'));
    const mediaId = await createUploader(tool.origin).upload(max, bytesOf('webm', 100));
    const kept = await tool.call<Attempt>(max, 'PUT', 'work/draft', {
      answers: [{ questionId: null, mediaId, text: '' }],
    });
    const media = kept.body.answers[0]?.media as Media;
    expect([await read(max), await statusOf(media)]).toEqual([200, 200]);
    const asked = tool.platform.asked.length;
    await read(max);
    expect(tool.platform.asked).toHaveLength(asked);
    remove('max');
    time += 61_000;
    expect([await read(max), await statusOf(media)]).toEqual([401, 401]);
  });

  test('[embed-13] can save drafts and start uploads for at most one more minute, without a platform call for each', async () => {
    const ole = await tool.launch(learner('ole', 'd'));
    const create = async () => (await createUploader(tool.origin).create(ole, { size: 1 })).status;
    remove('ole');
    for (let saved = 0; saved < 3; saved += 1) expect((await draft(ole)).status).toBe(200);
    expect([await create(), tool.platform.asked.length]).toEqual([201, 0]);
    time += 61_000;
    expect([(await draft(ole)).status, await create()]).toEqual([401, 401]);
    expect(tool.platform.asked.length).toBeGreaterThan(0);
  });

  test("[embed-13] can't read with a launch whose token is older", async () => {
    const iat = Math.floor(time / 1000) - 50;
    const launchOf = async (sub: string) => {
      const page = await tool.launchPage(learner(sub, 'late'), { iat });
      return JSON.parse(/id="session">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '{}') as Session;
    };
    const kim = await launchOf('kim');
    expect(await read(kim)).toBe(200);
    remove('kim');
    time += 11_000;
    expect(await read(kim)).toBe(401);
    // An older launch doesn't override a later response of the platform.
    await launchOf('kim');
    expect(await read(kim)).toBe(401);
  });

  test("[embed-13] can't finish an upload more than a minute later", async () => {
    const ida = await tool.launch(learner('ida', 'u'));
    const address = (await createUploader(tool.origin).create(ida, { size: 10 })).headers.get('location') ?? '';
    const file = join(tool.options.mediaFolder, address.split('/').at(-1) ?? '');
    const sending = request(`${tool.origin}${address}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ida.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': 10,
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write('begun');
    await vi.waitUntil(() => statSync(file).size === 5);
    remove('ida');
    time += 61_000;
    sending.end('ended');
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    expect(await tool.query("select from practicum_tool.media where owner = 'ida'")).toEqual([]);
  });

  test("[embed-13] as a former instructor can't save settings", async () => {
    const teacher = await tool.launch(instructor('s', { view: 'activity-settings' }));
    expect((await tool.change(teacher, { name: 'Mine' })).status).toBe(200);
    const roles = ['#Instructor', '/Instructor#Grader'].map(membership);
    tool.platform.standings.set('t1', { status: 'Active', roles });
    expect(await tool.change(teacher, { name: 'Still mine' })).toMatchObject({ status: 403, body: { code: 'denied' } });
    expect((await tool.call(teacher, 'GET', 'reviews')).status).toBe(200);
  });

  test('is refused while the platform is unavailable, and admitted afterwards; a draft is saved in the meantime', async () => {
    const nils = await tool.launch(learner('nils', 'away'));
    const submit = async () => (await tool.call(nils, 'POST', 'work/submit')).status;
    tool.platform.isAway = true;
    expect([(await draft(nils)).status, await submit()]).toEqual([200, 503]);
    tool.platform.isAway = false;
    expect(await submit()).toBe(200);
  });

  test('is detected by names and roles if the platform has no permissions endpoint', async () => {
    const member = { user_id: 'olga', name: 'Olga', roles: [membership('#Learner')] };
    tool.platform.members.push(member);
    const page = await tool.launchPage(learner('olga', 'nrps'), { [STANDING_CLAIM]: undefined });
    const olga = JSON.parse(/id="session">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '{}') as Session;
    expect((await draft(olga)).status).toBe(200);
    tool.platform.members.splice(tool.platform.members.indexOf(member), 1);
    expect((await tool.call(olga, 'POST', 'work/submit')).status).toBe(401);
  });
});

describe('a platform notice', () => {
  const notice: TestTool['notice'] = (...given) => tool.notice(...given);

  test('[embed-14] of a deleted activity ends all work; its data is deleted after the retention time', async () => {
    const lena = await tool.launch(learner('lena', 'gone'));
    const mediaId = await createUploader(tool.origin).upload(lena, bytesOf('webm', 100));
    await draft(lena);
    expect(await notice('resource-links-deleted', ['gone', 'unknown'])).toBe(204);
    expect((await draft(lena)).status).toBe(404);
    const rows = async () =>
      (
        await tool.query<{ count: number }>(
          `select count(*)::int from (select id::text from practicum_tool.attempt where activity_id = 'gone'
           union all select id from practicum_tool.media where activity_id = 'gone') kept`,
        )
      )[0]?.count;
    await sweep();
    expect([await rows(), hasFile(mediaId)]).toEqual([2, true]);
    time += 31 * 86_400_000;
    await sweep();
    expect([await rows(), hasFile(mediaId)]).toEqual([0, false]);
  });

  test('[report-05] an activity that was never saved is removed after a day, with its files', async () => {
    const left = await tool.launch({ ...instructor('left'), isKnown: false });
    const mediaId = await createUploader(tool.origin).upload(left, bytesOf('webm', 100));
    await draft(await tool.launch({ ...learner('lena', 'elsewhere'), isKnown: false }));
    const rows = () =>
      tool.query<{ id: string }>(
        "select id from practicum_tool.activity where id in ('left', 'elsewhere') order by id",
      );
    await sweep();
    expect([await rows(), hasFile(mediaId)]).toEqual([[{ id: 'elsewhere' }, { id: 'left' }], true]);
    time += 25 * 3_600_000;
    await sweep();
    expect([await rows(), hasFile(mediaId)]).toEqual([[{ id: 'elsewhere' }], false]);
  });

  test("[embed-14] of a deleted person removes the person's work, name and recordings", async () => {
    const eva = await tool.launch(learner('eva', 'p'));
    const mediaId = await createUploader(tool.origin).upload(eva, bytesOf('webm', 100));
    await draft(eva);
    const teacher = await tool.launch(instructor('p'));
    await tool.change(teacher, { type: 'group', groups: [{ id: 'g', name: 'G', memberIds: ['eva', 'lena'] }] });
    expect(await notice('people-deleted', ['eva'])).toBe(204);
    expect(
      await tool.query(
        `select 1 from practicum_tool.attempt where owner = 'eva' union all select 1 from practicum_tool.person where user_id = 'eva'
         union all select 1 from practicum_tool.activity where settings::text like '%eva%'`,
      ),
    ).toEqual([]);
    expect(hasFile(mediaId)).toBe(false);
  });

  test.each([
    ['of another issuer', { iss: 'https://evil.test' }],
    ['for another tool', { aud: 'other' }],
    ['of another deployment', { [`${CLAIM}deployment_id`]: '2' }],
    ['that is old', { iat: 1_000_000_000, exp: 4_000_000_000 }],
  ])('%s is rejected', async (_what, changes) => {
    const lena = await tool.launch(learner('lena', 'stays'));
    expect(await notice('resource-links-deleted', ['stays'], changes)).toBe(401);
    expect((await draft(lena)).status).toBe(200);
  });
});
