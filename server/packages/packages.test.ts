import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { parseAicc } from '../../tests/support/aiccReader.ts';
import { aiccFiles } from './aiccPackage.ts';
import type { Packaged } from './packaged.ts';
import { tinCanFiles } from './tinCanPackage.ts';
import {
  openPackagedActivity,
  NAME,
  activity,
  addressOf,
  api,
  course,
  fetchFrom,
  filesOf,
  tokenIn,
} from '../../tests/support/packagedActivity.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

openPackagedActivity();

const verify = async (token: string) =>
  (
    await api.execute<{ verifyJwt: string }>('visitor@n.test', 'query ($token: String!) { verifyJwt(token: $token) }', {
      token,
    })
  ).data?.verifyJwt;

/** Parses as Moodle does: the root's first child, its first activity. */
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
  test('[api-06] of AICC is one unit that opens the activity', async () => {
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

  test('[api-06] of TinCan opens its own page, which passes the whole query on', async () => {
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
    // Runs the page as a browser does, without leaving it.
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

  test('[api-06] is downloaded once; a HEAD request does not count', async () => {
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

  test('[api-06] expires after a minute, and its secret is stored nowhere', async () => {
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

  test('[api-06] is denied if the permission was revoked before the download', async () => {
    const taken = await addressOf('Aicc');
    await api.database.pool.query("update course_member set role = 'learner' where user_id = 'teacher@n.test'");
    expect((await fetchFrom(taken)).statusCode).toBe(404);
    await api.database.pool.query("update course_member set role = 'instructor' where user_id = 'teacher@n.test'");
    const closed = await addressOf('Aicc');
    await api.database.pool.query('update org set suspended_at = now()');
    expect((await fetchFrom(closed)).statusCode).toBe(404);
    await api.database.pool.query('update org set suspended_at = null');
    expect((await fetchFrom(await addressOf('Aicc'))).statusCode).toBe(200);
  });

  test('is recorded at creation and download', async () => {
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

describe('for any activity name', () => {
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
        expect(Object.keys(read).filter((key) => key.includes('='))).toEqual([]);
      }),
    );
  });

  fullTest('[api-06] a TinCan package is valid XML with that name', () => {
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
