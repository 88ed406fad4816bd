import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import { DomainError, type ErrorCode } from '../../shared/domain/api/errors.ts';
import { acceptJson } from '../../shared/http/jsonBody.ts';
import type { Replica } from '../db/replica.ts';
import { databaseFor, type OrgScopedDb } from '../db/rowSecurity.ts';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { recordAudit } from '../audit/auditStore.ts';
import { createDenialLimit, type DenialLimit } from '../audit/denialLimit.ts';
import { compressAnswer } from '../http/compressAnswer.ts';
import { consoleOriginOf } from '../http/consoleOrigins.ts';
import { createStrangerLimit, type StrangerLimit, type StrangerLimits } from '../http/strangerLimit.ts';
import type { TokenAuthority } from '../identity/tokenAuthority.ts';
import type { Api, ReadActing, ReadViewer } from './api.ts';
import type { CallerContext } from './context.ts';
import { formatError, type FormattedError } from './errorFormat.ts';
import { createBudget } from './budget.ts';
import { createAdmission, shareBudget, type Admission } from './admission.ts';
import { createExecutor, RefusedDocument, type Executor } from './executor.ts';
import { BODY_BYTES_MAX, validationRules } from './limits.ts';
import { readGraphqlBody } from './requestBody.ts';
import { createStaleReads, hasWritten, type StaleReads } from './staleReads.ts';
import { buildServedSchema } from './schema.ts';
import { localeOf } from '../i18n/translator.ts';

export interface GraphqlOptions {
  /** Resolvers and operations of the API. */
  api: Api;
  db: Kysely<Database>;
  /** Database with row security for a caller. Without it, calls see the whole database. */
  orgScopedDb?: OrgScopedDb | undefined;
  services: Services;
  authority: TokenAuthority;
  introspection: boolean;
  allowMissingResolvers?: boolean;
  /** Number of requests after which a document is compiled; Infinity never compiles. */
  jit?: number;
  strangerLimits?: StrangerLimits;
  /** Number of denials per person, operation and minute that are recorded in separate rows. */
  denialRows?: number;
  /** Replica for lists. */
  replica?: (Pick<Replica, 'db' | 'isFresh'> & { orgScopedDb?: OrgScopedDb | undefined }) | undefined;
}

export const GRAPHQL_PATH = '/graphql';
/** Path for a call with a file. The query parameter `operation` contains the call; the body is the file. */
export const UPLOAD_PATH = `${GRAPHQL_PATH}/upload`;
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;
/** Header that names the session in which the caller acts as another person: `<orgId>/<id>`. */
const ACTING_HEADER = 'practicum-acting';
const UPLOAD_TYPE = 'application/octet-stream';

/** Serves `POST /graphql`. Accepts only JSON with a valid access token. */
export async function graphqlPlugin(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const readViewer = options.api.createViewerReader(options.db);
  const readActing = options.api.createActingReader(options.db);
  const { replica, services } = options;
  const staleReads = replica && createStaleReads(replica, options.api, services.config.publicUrl.startsWith('https:'));
  const execute = createExecutor({
    schema: buildServedSchema(options),
    rules: validationRules(options),
    jit: options.jit ?? 1,
    hideSuggestions: !options.introspection,
    route: staleReads && ((operation, context) => staleReads.route(operation, context as CallerContext)),
  });
  app.addHook('onSend', compressAnswer);
  app.removeContentTypeParser('text/plain');
  acceptJson(app, (message) => Object.assign(new Error(message), { statusCode: 413 }));
  // A body that isn't JSON, or is too long, gets the same kind of response as an invalid document.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const shown = status < 500 ? new GraphQLError(error.message) : wrap(error);
    return reply.code(status).send({ errors: [formatError(shown, request)] });
  });
  const budget = createBudget(options.services.config.callBudget);
  shareBudget(app, options.db, budget);
  const denials = createDenialLimit(options.denialRows);
  recordCounted(app, options.db, denials);
  const serving: Serving = {
    ...options,
    execute,
    staleReads,
    readViewer,
    readActing,
    admission: createAdmission(budget, options.services.config),
    strangers: createStrangerLimit(options.strangerLimits),
    denials,
  };
  app.post(GRAPHQL_PATH, { bodyLimit: BODY_BYTES_MAX }, (request, reply) =>
    answer(serving, request, reply, { body: request.body }),
  );
  serveUploads(app, serving);
}

interface UploadRoute {
  Querystring: { operation?: string };
}

/**
 * Serves file uploads. Files are sent in separate requests, so that an unauthenticated request is refused before its
 * body is read.
 */
function serveUploads(app: FastifyInstance, serving: Serving): void {
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<UploadRoute>(
    UPLOAD_PATH,
    {
      bodyLimit: UPLOAD_BYTES_MAX,
      onRequest: async (request, reply) => {
        const refusal = await signIn(serving, request)
          .catch((error: unknown) => refuseStranger(serving, request, error))
          .then(
            () => undefined,
            (error: unknown) => refusalOf(error, request),
          );
        if (refusal !== undefined) await reply.code(refusal.status).send({ errors: refusal.errors });
      },
    },
    (request, reply) => {
      const { operation = '' } = request.query;
      const upload = Buffer.isBuffer(request.body) ? request.body : undefined;
      return answer(serving, request, reply, { body: parseOperation(operation), upload });
    },
  );
}

function parseOperation(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const COUNTED_MS = 10_000;

/** Records the denials that have no separate rows, once their minute is over or when the server stops. */
function recordCounted(app: FastifyInstance, db: Kysely<Database>, denials: DenialLimit): void {
  const record = async (isEnd?: boolean) => {
    const entries = denials.takeCounted(isEnd);
    await recordAudit(db, ...entries).catch((error: unknown) =>
      app.log.error({ err: error, entries }, 'audit events were lost'),
    );
  };
  const timer = setInterval(() => void record(), COUNTED_MS);
  timer.unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return record(true);
  });
}

interface Serving extends GraphqlOptions {
  execute: Executor;
  staleReads: StaleReads | undefined;
  admission: Admission;
  readViewer: ReadViewer;
  readActing: ReadActing;
  strangers: StrangerLimit;
  denials: DenialLimit;
}

interface Asked {
  body: unknown;
  upload?: Buffer | undefined;
}

async function answer(options: Serving, request: FastifyRequest, reply: FastifyReply, { body, upload }: Asked) {
  try {
    const context = await signIn(options, request).catch((error: unknown) => refuseStranger(options, request, error));
    const { staleReads } = options;
    if (upload) context.upload = upload;
    if (staleReads) context.noteWrite = () => staleReads.noteWrite(context.claims, reply);
    const { data, errors } = await options.execute(
      readGraphqlBody(body, options.services.config),
      context,
      options.admission(context.claims),
    );
    if (errors === undefined) return { data };
    const formatted = errors.map((error) => formatError(error, request));
    return await reply.code(statusOf(formatted, 200)).send({ data, errors: formatted });
  } catch (error) {
    const { status, errors } = refusalOf(error, request);
    return reply.code(status).send({ errors });
  }
}

function refusalOf(error: unknown, request: FastifyRequest) {
  const errors = errorsOf(error).map((each) => formatError(each, request));
  return { status: statusOf(errors, 400), errors };
}

async function signIn(options: Serving, request: FastifyRequest): Promise<CallerContext> {
  const { api, authority, services, readViewer, readActing, denials } = options;
  const token = /^(?:Bearer\s+)?(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new DomainError('UNAUTHORIZED');
  const claims = await authority.verifyAccessToken(token);
  const caller = await readViewer(claims);
  const header = request.headers[ACTING_HEADER];
  const acted = header === undefined ? undefined : await readActing(String(header), claims, caller);
  const viewer = acted?.viewer ?? caller;
  const db = databaseFor(viewer, options);
  return {
    db,
    wholeDb: options.db,
    services,
    claims,
    viewer,
    ...(acted && { acting: acted.acting }),
    loaders: viewer && api.createLoaders(db, viewer.userId),
    now: Date.now(),
    log: request.log,
    requestId: request.id,
    address: services.auditAddress(request.ip),
    consoleOrigin: consoleOriginOf(services.config, request.headers.origin),
    reached: {},
    denials,
    hasWritten: hasWritten(request),
    fetchProfile: () => authority.fetchProfile(token),
    locale: () => localeOf(request),
  };
}

/**
 * Refuses a call without a valid token. Refusals are counted first, because strangers can cause any number of them, and
 * each would add a row.
 */
async function refuseStranger(
  { db, services, strangers }: Serving,
  request: FastifyRequest,
  error: unknown,
): Promise<never> {
  if (!(error instanceof DomainError)) throw error;
  const retryAfterSeconds = strangers.waitSeconds(request.ip);
  if (retryAfterSeconds !== undefined) throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
  if (strangers.note(request.ip))
    await recordAudit(db, {
      event: 'denial',
      result: 'denied',
      code: error.code,
      requestId: request.id,
      address: services.auditAddress(request.ip),
    });
  throw error;
}

function errorsOf(error: unknown): readonly (GraphQLError | DomainError)[] {
  if (error instanceof RefusedDocument) return error.errors;
  if (error instanceof DomainError) return [error];
  return [wrap(error)];
}

const wrap = (cause: unknown) =>
  new GraphQLError('INTERNAL', { originalError: cause instanceof Error ? cause : new Error(String(cause)) });

function statusOf(errors: readonly FormattedError[], otherwise: number): number {
  const has = (code: ErrorCode) => errors.some(({ extensions }) => extensions.code === code);
  if (has('UNAUTHORIZED')) return 401;
  if (otherwise === 400 && has('RATE_LIMITED')) return 429;
  if (otherwise === 400 && has('UNAVAILABLE')) return 503;
  return otherwise === 400 && has('INTERNAL') ? 500 : otherwise;
}
