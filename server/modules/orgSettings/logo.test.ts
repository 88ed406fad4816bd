import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { createSvgCleaner } from './cleanSvg.ts';
import { svgCases } from './svgCases.ts';
import { isDrawing } from './svgSize.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { fullTest } from '../../../tests/support/fullTest.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let archived: SeedCourse;
let foreign: SeedCourse;
beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org({ features: ['enterprise', 'content-library-admin'] });
  await org.member('admin@n.test', 'orgadmin');
  course = await org.course();
  archived = await org.course({ archived: true });
  const other = await seed.org({ features: ['content-library-admin'] });
  await other.member('admin@n.test', 'orgadmin');
  foreign = await other.course();
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const dataUrl = (type: string, content: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
const set = (logo: object) =>
  api.execute<{ setOrgLogoSettings: { logoSettings: { imageSrc: string | null } } }>(
    'admin@n.test',
    'mutation ($input: SetOrgLogoSettingsInput!) { setOrgLogoSettings(input: $input) { logoSettings { imageSrc destinationLink isPracticumLogoHidden } } }',
    {
      input: { orgId: org.id, logo: { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false, ...logo } },
    },
  );
const fields = async (logo: object) => (await set(logo)).errors[0]?.extensions.fields;
const storedSvg = async (svg: string) =>
  Buffer.from(
    (await set({ imageSrc: dataUrl('svg+xml', svg) })).data?.setOrgLogoSettings.logoSettings.imageSrc?.split(',')[1] ??
      '',
    'base64',
  ).toString();

const MALFORMED = [{ field: 'logo.imageSrc', rule: 'malformed' }];

/**
 * Creates a PNG with this many pixels: the header declares the size, and zlib compresses the rest to almost nothing.
 */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4);
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 0, 0, 0, 0], 16);
  const packed = deflateSync(Buffer.alloc(1000));
  const data = Buffer.alloc(12 + packed.length);
  data.writeUInt32BE(packed.length, 0);
  data.write('IDAT', 4);
  packed.copy(data, 8);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), head, data]);
}

describe('setOrgLogoSettings', () => {
  test("stores a logo, its link, and whether the product's logo is hidden", async () => {
    const logo = {
      imageSrc: dataUrl('png', png(100, 40)),
      destinationLink: 'https://northwind.test/',
      isPracticumLogoHidden: true,
    };
    expect((await set(logo)).data?.setOrgLogoSettings.logoSettings).toEqual(logo);
    expect((await set({})).data?.setOrgLogoSettings.logoSettings).toEqual({
      imageSrc: null,
      destinationLink: null,
      isPracticumLogoHidden: false,
    });
  });

  test('[inst-19] stores a picture under the type of its bytes if its name has another', async () => {
    for (const type of ['jpeg', 'webp', 'svg+xml'])
      expect((await set({ imageSrc: dataUrl(type, png(1, 1)) })).data?.setOrgLogoSettings.logoSettings.imageSrc).toBe(
        dataUrl('png', png(1, 1)),
      );
  });

  test('rejects a file whose content is not a picture', async () => {
    for (const [type, content] of [
      ['png', 'GIF89a'],
      ['svg+xml', 'plain text'],
      ['png', ''],
    ] as const) {
      expect(await fields({ imageSrc: dataUrl(type, content) }), type).toEqual(MALFORMED);
    }
  });

  test('rejects more than 65536 bytes, and a small file with too many pixels', async () => {
    expect(await fields({ imageSrc: dataUrl('png', Buffer.concat([png(1, 1), Buffer.alloc(65_536)])) })).toEqual([
      { field: 'logo.imageSrc', rule: 'tooLong', limit: 65_536 },
    ]);
    expect(await fields({ imageSrc: dataUrl('png', png(50_000, 50_000)) })).toEqual(MALFORMED);
    expect(await fields({ imageSrc: dataUrl('png', png(5000, 5000)) })).toBeUndefined();
  });

  test('accepts http and https links only', async () => {
    expect(await fields({ destinationLink: 'javascript:alert(1)' })).toEqual([
      { field: 'logo.destinationLink', rule: 'malformed' },
    ]);
  });

  test('rebuilds an SVG with its shapes, and removes scripts, loads and links', async () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="hit()">
      <script>hit()</script><style>@import url(https://evil.test/a.css); rect { fill: url(https://evil.test/b) }</style>
      <linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient>
      <rect width="10" height="10" fill="url(#g)" style="fill: url(https://evil.test/c)"/><circle r="2" fill="url(https://evil.test/d)" onclick="hit()"/>
      <image href="https://evil.test/e.png"/><use xlink:href="https://evil.test/f.svg#x"/><a href="javascript:hit()"><text>A &amp; B</text></a>
      <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test/g"/></foreignObject><animate attributeName="href" to="javascript:hit()"/></svg>`;
    const cleaned = await storedSvg(svg);
    expect(cleaned).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(cleaned).toContain('viewBox="0 0 10 10"');
    expect(cleaned).toContain('fill="url(#g)"');
    expect(cleaned).not.toMatch(/evil|hit|script|onload|onclick|href=|iframe|foreignObject|ENTITY|@import/i);
  });

  test.each(Object.entries(svgCases))(
    '[inst-19] keeps the shapes of a logo written with %s',
    async (_by, { svg, kept }) => expect(await storedSvg(svg)).toContain(kept),
  );

  test('[inst-19] reads an SVG in the encoding that it declares', async () => {
    const svg =
      '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><text>Ü</text></svg>';
    const { data } = await set({ imageSrc: dataUrl('svg+xml', Buffer.from(svg, 'latin1')) });
    const [, stored = ''] = data?.setOrgLogoSettings.logoSettings.imageSrc?.split(',') ?? [];
    expect(Buffer.from(stored, 'base64').toString()).toContain('<text>Ü</text>');
  });

  test('[inst-19] removes everything that CSS or a reference would load', async () => {
    for (const part of [
      '<style>@import "https://evil.test/a.css"; @\\69mport "https://evil.test/a.css";</style>',
      '<style>@font-face{font-family:a;src:url(https://evil.test/a)} a{cursor:url( "//evil.test/b" ), auto}</style>',
      '<style>rect{fill:u\\72l(https://evil.test/c);mask:image-set("https://evil.test/d" 1x)}</style>',
      '<style>rect{--a:url(https://evil.test/e);fill:var(--a)} @media all{rect{fill:URL(https://evil.test/f)}}</style>',
      '<rect style="fill:url(https://evil.test/g);--b: url(//evil.test/h)"/><rect filter="u\\72l(//evil.test/i)"/>',
      '<rect mask="url(&quot;https://evil.test/j&quot;)"/><use href=" https://evil.test/k#a"/>',
      '<image href="data:image/svg+xml,evil"/><feImage href="https://evil.test/l"/>',
      '<set attributeName="href" to="#a"/><animate attributeName="fill" values="red;url(https://evil.test/m)"/>',
    ])
      expect(await storedSvg(`<svg xmlns="http://www.w3.org/2000/svg">${part}<g id="kept"/></svg>`), part).toMatch(
        /^(?!.*(?:evil|="href)).*kept/s,
      );
  });

  test('[inst-19] rejects an SVG whose nested uses are endless', async () => {
    const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path id="l0"/>${[1, 2, 3, 4, 5].map(level).join('')}</svg>`;
    expect(await fields({ imageSrc: dataUrl('svg+xml', svg) })).toEqual(MALFORMED);
  });

  test('[inst-19] refuses an SVG whose entities expand without end', async () => {
    const entity = (n: number) => `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`;
    const doctype = `<!DOCTYPE svg [<!ENTITY e0 "<g/>">${[1, 2, 3, 4, 5].map(entity).join('')}]>`;
    const svg = `${doctype}<svg xmlns="http://www.w3.org/2000/svg">&e5;</svg>`;
    expect(await fields({ imageSrc: dataUrl('svg+xml', svg) })).toEqual(MALFORMED);
  });

  test('recognizes an SVG by its content', async () => {
    for (const svg of ['<html><body><script>hit()</script></body></html>', '<svg', '', '<!-- <svg> -->'])
      expect(
        (await set({ imageSrc: dataUrl('svg+xml', svg) })).data?.setOrgLogoSettings.logoSettings.imageSrc ?? '',
        svg,
      ).not.toContain('hit');
    expect(await storedSvg('<svg><svg onload=hit()></svg><g><p>out</p></g></svg>')).not.toMatch(/hit|<p>/);
  });
});

describe('an SVG that is expensive to clean', () => {
  afterEach(() => vi.restoreAllMocks());
  // Each cleaner loads a DOM.
  const clean = createSvgCleaner();
  const small = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>';
  const nested = (depth: number) => `<svg>${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`;

  test('[load-04] is rejected by depth and number of elements', async () => {
    for (const svg of [nested(8000), `<svg>${'<g>'.repeat(8000)}</svg>`, `<svg>${'<g/>'.repeat(4001)}</svg>`])
      expect(await fields({ imageSrc: dataUrl('svg+xml', svg) })).toEqual(MALFORMED);
    expect(isDrawing(`<svg>${'<g></x>'.repeat(101)}</svg>`)).toBe(false);
    expect(isDrawing(nested(50))).toBe(true);
    expect(isDrawing(`<svg>${'<path d="M0 0"/><g></g>'.repeat(1500)}</svg>`)).toBe(true);
  });

  fullTest('[load-04] waits in a limited queue', async () => {
    const all = await Promise.allSettled(Array.from({ length: 21 }, () => clean(small)));
    expect(all.map(({ status }) => status).lastIndexOf('fulfilled')).toBe(19);
    expect(all[20]).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
  });

  fullTest('[load-04] is rejected after a time limit, and the next one is cleaned', async () => {
    expect(await clean(`<svg>${'<rect width="1"/>'.repeat(1000)}</svg>`, 1)).toBeUndefined();
    expect(await clean(small)).toContain('<rect');
  });

  test('[load-04] whose cleaning is killed is VALIDATION, and the next one is stored', async () => {
    const worked = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    const { status, errors } = await set({ imageSrc: dataUrl('svg+xml', small) });
    expect(worked).toHaveBeenCalledOnce();
    expect(status).toBe(200);
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code: 'VALIDATION', fields: MALFORMED }]);
    expect(await storedSvg(small)).toContain('<rect');
  });
});

describe('setOrgContentLibrary', () => {
  const setLibrary = (courseId: string) =>
    api.execute(
      'admin@n.test',
      'mutation ($input: SetOrgContentLibraryInput!) { setOrgContentLibrary(input: $input) { contentLibraryCourseId } }',
      { input: { orgId: org.id, courseId } },
    );

  test("makes a course the org's library", async () => {
    expect((await setLibrary(course.id)).data).toEqual({ setOrgContentLibrary: { contentLibraryCourseId: course.id } });
  });

  test("rejects an archived course, and another org's like a missing one", async () => {
    expect((await setLibrary(archived.id)).errors[0]?.extensions.code).toBe('COURSE_ARCHIVED');
    expect((await setLibrary(foreign.id)).bytes).toBe((await setLibrary(org.id)).bytes);
  });
});
