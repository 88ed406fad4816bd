import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../seed/seed.ts';
import { parseAicc } from '../../tests/server/aiccReader.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/server/testApi.ts';
import { aiccFiles } from './aiccPackage.ts';
import type { Packaged } from './packaged.ts';
import { tinCanFiles } from './tinCanPackage.ts';

const NAME = 'Talk "one", the <first> & last: 発表 / \\ ..';

let api: TestApi;
let course: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org();
  course = await org.course({ name: 'Speaking', autoEnrollment: { enabled: true } });
  await course.member('teacher@n.test', 'instructor');
  await org.member('visitor@n.test');
  activity = await course.activity({ name: NAME });
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const addressOf = async (kind: 'Aicc' | 'TinCan') => {
  const { data } = await api.ask<Record<string, string>>(
    'teacher@n.test',
    `query ($input: PackageInput!) { get${kind}Zip(input: $input) }`,
    { input: { courseId: course.id, activityId: activity.id } },
  );
  return data?.[`get${kind}Zip`] ?? '';
};
const fetchFrom = (address: string, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: new URL(address).pathname });
const filesOf = async (kind: 'Aicc' | 'TinCan') =>
  Object.fromEntries(
    Object.entries(unzipSync((await fetchFrom(await addressOf(kind))).rawPayload)).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? '';
const verify = async (token: string) =>
  (
    await api.ask<{ verifyJwt: string }>('visitor@n.test', 'query ($token: String!) { verifyJwt(token: $token) }', {
      token,
    })
  ).data?.verifyJwt;

/** As Moodle does: the root's first child, its first activity. */
function parseTinCan(xml: string) {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  const first = document.documentElement.firstElementChild?.firstElementChild;
  const child = (name: string) => [...(first?.children ?? [])].find(({ localName }) => localName === name)?.textContent;
  return {
    root: document.documentElement.localName,
    namespace: document.documentElement.namespaceURI,
    id: first?.getAttribute('id'),
    type: first?.getAttribute('type'),
    name: child('name'),
    description: child('description'),
    launch: child('launch'),
  };
}

describe('a package', () => {
  test('[api-06] of AICC is read by an LMS as one unit that leads to the activity', async () => {
    const files = await filesOf('Aicc');
    expect(Object.keys(files).toSorted()).toEqual(['activity.au', 'activity.crs', 'activity.cst', 'activity.des']);
    const read = parseAicc(files);
    expect(read.course).toMatchObject({ title: NAME.replaceAll('"', "'"), total_aus: '1' });
    expect(read.units).toEqual([
      {
        id: 'A1',
        title: NAME.replaceAll('"', "'"),
        launch: expect.stringMatching(/^http:\/\/localhost:4000\/launch\?token=[\w.-]+$/) as string,
        parent: 'root',
      },
    ]);
    expect(JSON.parse((await verify(tokenIn(read.units[0]?.launch ?? ''))) ?? '')).toEqual({
      courseId: course.id,
      activityId: activity.id,
    });
  });

  test('[api-06] of TinCan launches a page of its own, which hands the whole query on', async () => {
    const files = await filesOf('TinCan');
    expect(Object.keys(files).toSorted()).toEqual(['index.html', 'tincan.xml']);
    expect(parseTinCan(files['tincan.xml'] ?? '')).toEqual({
      root: 'tincan',
      namespace: 'http://projecttincan.com/tincan.xsd',
      id: `http://localhost:4000/xapi/activities/${activity.id}`,
      type: expect.stringMatching(/^https?:/) as string,
      name: NAME,
      description: 'Speaking',
      launch: 'index.html',
    });
    const script = /<script>([^]*)<\/script>/.exec(files['index.html'] ?? '')?.[1] ?? '';
    let target = '';
    // what a browser does with the page, but for leaving it
    runInNewContext(script, {
      location: {
        search: '?endpoint=https%3A%2F%2Flrs%2F&actor=%7B%7D',
        replace: (address: string) => (target = address),
      },
    });
    const { searchParams, origin, pathname } = new URL(target);
    expect([origin, pathname, searchParams.get('endpoint'), searchParams.get('activity_id')]).toEqual([
      'http://localhost:4000',
      '/launch',
      'https://lrs/',
      `http://localhost:4000/xapi/activities/${activity.id}`,
    ]);
    expect(JSON.parse((await verify(tokenIn(target))) ?? '')).toEqual({ courseId: course.id, activityId: activity.id });
  });

  test('[api-06] is fetched once, and asking for its head does not use it up', async () => {
    const address = await addressOf('Aicc');
    expect((await fetchFrom(address, 'HEAD')).statusCode).toBe(404);
    const first = await fetchFrom(address);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(first.headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+\.zip"; filename\*=UTF-8''[\w%.!~-]+\.zip$/,
    );
    expect(decodeURIComponent(String(first.headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(
      'Talk one , the first & last 発表 .. (aicc).zip',
    );
    expect((await fetchFrom(address)).statusCode).toBe(404);
  });

  test('[api-06] is gone after a minute, and its secret stands nowhere', async () => {
    const address = await addressOf('TinCan');
    const secret = address.split('/').at(-1) ?? '';
    const { rows } = await api.database.pool.query<{ text: string }>(
      "select p::text as text, expires_at <= now() + interval '60 seconds' as soon from package_download p",
    );
    expect(rows).toMatchObject([{ soon: true }]);
    expect(rows[0]?.text).not.toContain(secret);
    await api.database.pool.query("update package_download set expires_at = now() - interval '1 second'");
    expect((await fetchFrom(address)).statusCode).toBe(404);
    expect((await fetchFrom('http://localhost:4000/packages/made-up')).statusCode).toBe(404);
  });

  test('is written down when it is made and when it is fetched', async () => {
    await api.database.pool.query(
      'alter table audit_event disable trigger all; delete from audit_event; alter table audit_event enable trigger all',
    );
    await fetchFrom(await addressOf('Aicc'));
    const { rows } = await api.database.pool.query('select event, actor, org_id, result from audit_event order by id');
    expect(rows).toEqual(
      ['package.create', 'package.download'].map((event) => ({
        event,
        actor: 'teacher@n.test',
        org_id: course.orgId,
        result: 'ok',
      })),
    );
  });
});

describe('whatever an activity is called', () => {
  const title = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...'",;\r\n\t[]<>&\'=%?\u2028\u0000'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 60,
    })
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
  const packaged = (name: string): Packaged => ({
    activityId: 'a1',
    name,
    courseName: name,
    origin: 'https://console.test',
    token: 'x.y.z',
  });

  test('[api-06] an LMS finds one unit with its title and address in an AICC package', () => {
    fc.assert(
      fc.property(title, (name) => {
        const { units, course: read } = parseAicc(aiccFiles(packaged(name)));
        expect(units).toEqual([
          {
            id: 'A1',
            title: expect.stringMatching(/\S/) as string,
            launch: 'https://console.test/launch?token=x.y.z',
            parent: 'root',
          },
        ]);
        expect(read.title).toMatch(/\S/);
      }),
    );
  });

  test('[embed-31] an AICC course keeps a title with equals signs whole', () => {
    const { course: read } = parseAicc(aiccFiles(packaged('E = mc², a = b')));
    expect(read.title).toBe('E ﹦ mc², a ﹦ b');
  });

  test('[api-06] a TinCan package is XML with that name', () => {
    fc.assert(
      fc.property(title, (name) => {
        const known = name
          .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
          .replace(/\r\n?/g, '\n');
        expect(parseTinCan(tinCanFiles(packaged(name))['tincan.xml'] ?? '').name).toBe(known);
      }),
      { numRuns: 50 },
    );
  });
});
