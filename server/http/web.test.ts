import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserConfig, HostConfig } from '../../shared/domain/identity/browserConfig.ts';
import { readConfig } from '../config.ts';
import { DomainError } from '../../shared/domain/api/errors.ts';
import { createTestApi, plainTokens, type TestApi } from '../../tests/support/testApi.ts';

const SCRIPT = 'console.log("the app")';
const links = {
  help: 'https://h.test',
  learning: 'https://l.test',
  terms: 'https://t.test',
  privacy: 'https://p.test',
};

const browserConfig = (host: string): HostConfig => ({
  graphqlPath: '/graphql',
  identity: { clientId: host } as HostConfig['identity'],
  links,
  customHeader: { name: `</script><script>alert("$'")</script><!-- \u2028`, logoSrc: '', color: '#000000' },
  build: { version: '1.2.3' },
});

let api: TestApi;
let webRoot: string;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'practicum web '));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html><head><title>Practicum</title></head><body></body></html>',
  );
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webRoot, 'assets/index-Ab12_-cd.js'), SCRIPT);
  writeFileSync(join(webRoot, 'assets/index-Ab12_-cd.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(webRoot, 'assets/index-Ab12_-cd.js.map'), '{}');
  api = await createTestApi({ webRoot, browserConfig, toolOrigins: ['http://localhost:4001'] });
});
afterAll(async () => {
  await api.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  api.app.inject({ method: 'GET', url, headers });

describe('the page', () => {
  test('is served for every browser address, with no-store', async () => {
    for (const url of ['/', '/orgs/1/courses?page=2', '/launch?token=x', '/index.html']) {
      const response = await get(url);
      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']], url).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(response.body).toContain('<title>Practicum</title>');
    }
  });

  test('carries its configuration as inert data, whatever a name contains', async () => {
    const { body } = await get('/', { accept: 'text/html', host: 'northwind.localhost:4000' });
    const [, json = ''] = /<script type="application\/json" id="practicum-config">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject(browserConfig('northwind.localhost:4000'));
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<!--');
  });

  test('sends the same configuration to the development server', async () => {
    expect((await get('/config.json')).json()).toMatchObject(browserConfig('localhost:80'));
  });

  test("[browser-04] explains an unsupported browser in the visitor's language", async () => {
    const headers = { accept: 'text/html', 'accept-language': 'ar-EG, de;q=0.5' };
    const { body } = await get('/', headers);
    expect(body).toMatch(/<noscript><p class="unsupported" lang="ar" dir="rtl">[^<]*JavaScript[^<]*<\/p><\/noscript>/);
    const { unsupported } = (await get('/config.json', headers)).json<BrowserConfig>();
    expect(unsupported).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect([unsupported.browser, unsupported.storage].every((text) => text.includes('Practicum'))).toBe(true);
  });

  test('loads from its own origin, the identity provider and the tool only', async () => {
    const policy = (await get('/')).headers['content-security-policy'];
    expect(String(policy).split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self' http://localhost:4000",
        "frame-src 'self' http://localhost:4000 http://localhost:4001",
        "form-action 'self' http://localhost:4000 http://localhost:4001",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]),
    );
  });

  test('lets only the tool use camera, microphone and screen', async () => {
    const policy = String((await get('/')).headers['permissions-policy']);
    for (const device of ['camera', 'microphone', 'display-capture'])
      expect(policy).toContain(`${device}=(self "http://localhost:4001")`);
    expect(String((await get('/favicon.svg')).headers['permissions-policy'])).toContain('camera=()');
  });
});

describe('files', () => {
  test('with a hash in their name are cached for a year, in the accepted encoding', async () => {
    const response = await get('/assets/index-Ab12_-cd.js', { 'accept-encoding': 'gzip, br' });
    expect([response.statusCode, response.headers['cache-control'], response.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get('/assets/index-Ab12_-cd.js', {});
    expect([plain.headers['content-encoding'], plain.body, plain.headers['content-type']]).toEqual([
      undefined,
      SCRIPT,
      'application/javascript; charset=utf-8',
    ]);
  });

  test('without a hash in their name are requested again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('that do not exist return 404 instead of the page, source maps included', async () => {
    for (const url of ['/assets/gone.js', '/assets/index-Ab12_-cd.js.map', '/../package.json']) {
      expect((await get(url, { accept: '*/*' })).statusCode, url).toBe(404);
    }
  });
});

describe('every response', () => {
  test('has a request id and forbids sniffing, framing and referrers', async () => {
    for (const url of ['/', '/healthz', '/nowhere']) {
      const { headers } = await get(url, {});
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(headers['x-request-id'], url).toMatch(/^req-[0-9a-f]{11,}$/);
      expect(headers['permissions-policy'], url).toContain('camera=()');
    }
  });
});

describe('an address', () => {
  test('[load-06] with the character NUL is rejected as a client error, in path and body', async () => {
    for (const url of ['/packages/%00', '/packages/a%00b', '/lti/auth?login_hint=%00', '/%00', '/courses?a=%00'])
      expect((await get(url)).statusCode, url).toBe(400);
    expect((await get('/packages/%ff', {})).statusCode).toBe(400);
    for (const payload of [{ a: ['\0'] }, { '\ud800': 1 }]) {
      const { statusCode, body } = await api.app.inject({ method: 'POST', url: '/lti/register', payload });
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { error: 'VALIDATION' }]);
    }
  });
});

describe('transport security', () => {
  test('[load-06] is required only over TLS', async () => {
    const secure = await createTestApi({
      config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://practicum.example.org' }),
      db: api.database.db,
      webRoot,
      browserConfig,
    });
    for (const url of ['/', '/healthz', '/favicon.svg']) {
      const { headers } = await secure.app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
      expect((await get(url)).headers['strict-transport-security'], url).toBeUndefined();
    }
    const answer = await secure.app.inject({ method: 'POST', url: '/graphql', payload: {} });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('health', () => {
  test('depends on the process, and readiness also on the database', async () => {
    const failing = await createTestApi();
    expect((await failing.app.inject('/readyz')).statusCode).toBe(200);
    await failing.database.pool.query('select 1');
    const { db } = failing.database;
    await failing.close();
    const withoutDatabase = await createTestApi({ db });
    expect((await withoutDatabase.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await withoutDatabase.app.inject('/readyz')).statusCode).toBe(503);
    await withoutDatabase.close();
  });
});

test('[sec-29] an unreadable address is refused with all security headers and not echoed', async () => {
  for (const url of ['/%', '/assets/%E0%A4%A', '/<script>%']) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['x-content-type-options'], headers['x-frame-options']], url).toEqual([
      400,
      'nosniff',
      'DENY',
    ]);
    expect(JSON.parse(body), url).toEqual({ error: 'VALIDATION', requestId: expect.any(String) as string });
  }
});

test('[load-12] requests whose headers or body arrive byte by byte are closed', async () => {
  const patient = await createTestApi({ webRoot, browserConfig, db: api.database.db, arrivalMs: 300 });
  await patient.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = patient.app.server.address() as AddressInfo;
  const answerTo = (begin: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.write(begin);
      // A connection that isn't closed by the server closes itself.
      let left = 200;
      const timer = setInterval(() => ((left -= 1) > 0 ? socket.write(' ') : socket.destroy()), 50);
      socket.on('data', (data) => (answer += String(data)));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve(answer.split('\r\n')[0] ?? '');
      });
    });
  const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\n';
  const body = `${head}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{`;
  const ended = 'HTTP/1.1 408 Request Timeout';
  expect(await Promise.all([answerTo(`${head}x-slow: `), answerTo(body)])).toEqual([ended, ended]);
  await patient.close();
});

test('[load-23] an idle connection is closed, but not one with a pending response', async () => {
  let answer: (() => void) | undefined;
  const slow = {
    ...plainTokens,
    verifyAccessToken: () => new Promise<never>((_, fail) => (answer = () => fail(new DomainError('UNAUTHORIZED')))),
  };
  const patient = await createTestApi({ webRoot, browserConfig, db: api.database.db, arrivalMs: 120, authority: slow });
  await patient.app.listen({ port: 0, host: 'localhost' });
  const { port } = patient.app.server.address() as AddressInfo;
  const asking = fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: '{}',
  });
  await expect.poll(() => answer).toBeDefined();
  // The connections on each address of localhost open after the request and close before it.
  for (const address of patient.app.addresses() as AddressInfo[]) {
    const socket = connect(port, address.address);
    socket.on('error', () => undefined);
    await once(socket, 'close');
  }
  answer?.();
  expect((await asking).status).toBe(401);
  await patient.close();
});

test('[load-22] API responses are compressed as accepted, except those that fit into one packet', async () => {
  const ask = (query: string, encodings: string) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: 'Bearer somebody@n.test', 'accept-encoding': encodings },
      payload: { query },
    });
  const long = '{ __schema { types { name description } } }';
  const plain = await ask(long, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await ask(long, 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await ask(long, 'gzip;q=0.5, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect((await ask('{ __typename }', 'br')).headers['content-encoding']).toBeUndefined();
});
