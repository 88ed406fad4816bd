import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import type pg from 'pg';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import { createTracedIds, observeRequests } from '../../shared/telemetry/observeRequests.ts';
import { liftSilenceLimit } from '../../shared/http/liftSilenceLimit.ts';
import { telemetry } from '../../shared/telemetry/telemetry.ts';
import { hasOnlyStorableText, isStorableAddress } from '../../shared/text/storable.ts';
import { apiPlugin } from './apiPlugin.ts';
import { startClaimSweep } from './claims.ts';
import { openToolDatabase, openToolPool, readClock } from './database.ts';
import { createDates } from './dates.ts';
import { download } from './downloads.ts';
import { importRecordings, importWorks, type Works } from './importWorks.ts';
import { openKeys } from './keys.ts';
import { takeLaunch } from './launch.ts';
import { beginLogin } from './login.ts';
import { diskFiles, type MediaFiles } from './mediaFiles.ts';
import { startMediaJobs } from './mediaJobs.ts';
import { startMediaSweep } from './mediaSweep.ts';
import type { ToolOptions } from './options.ts';
import { takeNotices } from './notices.ts';
import { play, playCaptions } from './playback.ts';
import { startEventDelivery } from './eventDelivery.ts';
import { startRecognition } from './recognition.ts';
import { startReporting } from './reporting.ts';
import { createServices } from './services.ts';
import { createStandings } from './standings.ts';
import { codeOf, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';
import { endSlowBodies } from './slowBodies.ts';
import { UPLOADS_PATH, uploadsPlugin } from './uploads.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

export type { Works };

export interface OpenedTool {
  app: FastifyInstance;
  /** The tool's database connections. */
  pool: pg.Pool;
  importWorks(works: Works): Promise<void>;
  close(): Promise<void>;
}

const YEAR_SECONDS = 31_536_000;
/** A locked table blocks every call, so it also blocks /readyz. */
const READS_TABLES = 'select from activity, attempt, person, login limit 0';
const SLOW_BODIES = { waitMs: 30_000, partBytes: 16 * 1024 };
const SLOW_HEADERS = { headersTimeout: 30_000, connectionsCheckingInterval: 5000 };
const UNBUILT =
  `<!doctype html><html lang="en"><title>${PRODUCT_NAME}</title><!--session-->` +
  '<p>The pages of the tool are not built.</p></html>';

/** Loads the S3 client only if recordings are stored in a bucket. */
async function openFiles({ bucket, mediaFolder }: ToolOptions): Promise<MediaFiles> {
  if (bucket === undefined) return diskFiles(mediaFolder);
  const { bucketFiles } = await import('./bucketFiles.ts');
  return bucketFiles(bucket, mediaFolder);
}

/**
 * Creates the built-in assessment tool without listening on its port. Like any other LTI 1.3 tool, it depends on the
 * console only through its registration.
 */
export async function openTool(options: ToolOptions): Promise<OpenedTool> {
  const pool = openToolPool(options);
  const database = await openToolDatabase(pool, options.log);
  const keys = await openKeys(database);
  const services = createServices(options.platform, keys);
  const now = options.now ?? (() => Date.now());
  const tool: Tool = {
    options,
    database,
    keys,
    platformKeys: createRemoteJWKSet(new URL(options.platform.jwksUrl), { timeoutDuration: 5000 }),
    services,
    standings: createStandings(database, services, now),
    dates: createDates(services, now),
    files: await openFiles(options),
    now,
    sharedNow: options.now === undefined ? readClock : () => Promise.resolve(now()),
  };
  const isTraced = telemetry().tracing !== undefined;
  const app: FastifyInstance = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    http: SLOW_HEADERS,
    connectionTimeout: SLOW_HEADERS.headersTimeout,
    // An invalid URL is rejected before any hook runs.
    frameworkErrors: (_error, _request, reply) => refuseText(reply.header('x-content-type-options', 'nosniff')),
    ...(isTraced && {
      genReqId: createTracedIds(
        () => '',
        () => false,
      ),
    }),
  });
  observeRequests(app, 'tool');
  liftSilenceLimit(app);
  const reporting = startReporting(tool, app.log);
  const delivery = startEventDelivery(tool, app.log);
  const mediaJobs = startMediaJobs(tool, app.log);
  const claims = startClaimSweep(tool, app.log);
  const recognition = startRecognition(tool, app.log);
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body);
    const status = error.statusCode ?? (isUnavailable(error) ? 503 : 500);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply
      .code(status)
      .send(
        status < 500
          ? { code: codeOf(status), message: error.message }
          : { code: 'internal', message: 'Something went wrong here. Please try again.' },
      );
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'notFound', message: 'Page not found.' }));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(request.url.startsWith('/api/') && { 'cache-control': 'no-store' }),
      ...(options.isDraining?.() === true && { connection: 'close' }),
      ...(options.origin.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
    });
    if (!isStorableAddress(request.url)) return refuseText(reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!hasOnlyStorableText(request.body)) return refuseText(reply);
    done();
  });
  endSlowBodies(app, { ...SLOW_BODIES, isLong: ({ url }) => url.startsWith(UPLOADS_PATH) });
  await app.register(formbody);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (options.isDraining?.() === true) return reply.code(503).send({ status: 'ending' });
    await database.rows(READS_TABLES);
    return { status: 'ready' };
  });
  app.get('/lti/jwks', (_request, reply) => reply.header('cache-control', 'max-age=300').send(keys.jwks));
  app.get('/lti/login', (request, reply) => beginLogin(tool, request.query, reply));
  app.post('/lti/login', (request, reply) => beginLogin(tool, request.body, reply));
  const page = await readFile(join(options.webRoot, 'index.html'), 'utf8').catch(() => undefined);
  app.post('/lti/launch', (request, reply) => takeLaunch(tool, request.body, page ?? UNBUILT, reply));
  app.post('/lti/notices', (request, reply) => takeNotices(tool, request.body, reply));
  await app.register(uploadsPlugin, { tool, wake: mediaJobs.wake });
  const sweep = startMediaSweep(tool, app.log);
  app.get('/media/:id', (request, reply) => play(tool, request, reply));
  app.get('/downloads/:id', { exposeHeadRoute: false }, (request, reply) => download(tool, request, reply));
  app.get('/media/:id/captions/:language', (request, reply) => playCaptions(tool, request, reply));
  await app.register(apiPlugin, { tool, wake: reporting.wake, wakeRecognition: recognition.wake });
  if (page !== undefined)
    await app.register(fastifyStatic, {
      root: join(options.webRoot, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      maxAge: YEAR_SECONDS * 1000,
      immutable: true,
      index: false,
    });
  return {
    app,
    pool,
    async importWorks(works) {
      await importRecordings(tool, works);
      await importWorks(database, works);
    },
    async close() {
      await app.close();
      await reporting.close();
      await delivery.close();
      await mediaJobs.close();
      await claims.close();
      await recognition.close();
      await sweep.close();
      await pool.end();
    },
  };
}

const refuseText = (reply: FastifyReply): void =>
  void reply
    .code(400)
    .send({ code: 'invalid', message: 'The body contains a character that is not allowed, or too many fields.' });
