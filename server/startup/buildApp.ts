import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { HostConfig } from '../../shared/domain/identity/browserConfig.ts';
import type { OrgScopedDb } from '../db/rowSecurity.ts';
import type { Database } from '../db/tables.ts';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import { createTracedIds, observeRequests } from '../../shared/telemetry/observeRequests.ts';
import { hasOnlyStorableText, isStorableAddress } from '../../shared/text/storable.ts';
import { GRAPHQL_PATH, UPLOAD_PATH, graphqlPlugin, type GraphqlOptions } from '../graphql/graphqlPlugin.ts';
import type { TokenAuthority } from '../identity/tokenAuthority.ts';
import { ltiPlugin } from '../lti/ltiPlugin.ts';
import { api } from '../modules/api.ts';
import { authorizeAgain } from '../modules/launch/authorizeAgain.ts';
import { isStillAllowed } from '../modules/packages/isStillAllowed.ts';
import { recordProgress } from '../modules/progress/recordProgress.ts';
import { packagesPlugin } from '../packages/packagesPlugin.ts';
import type { Services } from '../services.ts';
import { healthPlugin, type Draining } from '../http/health.ts';
import type { StrangerLimits } from '../http/strangerLimit.ts';
import { logOptions, createRequestId } from '../http/logOptions.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  dataHeaders,
  permissionsPolicy,
  transportSecurity,
} from '../http/securityHeaders.ts';
import { refuseForwarded } from '../http/refuseForwarded.ts';
import { liftSilenceLimit } from '../../shared/http/liftSilenceLimit.ts';
import { createTrust } from '../http/trustedPeers.ts';
import { webPlugin } from '../http/webPlugin.ts';

export interface AppParts {
  services: Services;
  db: Kysely<Database>;
  /** Database with row security, as callers of the API see it, if row security is on. */
  orgScopedDb?: OrgScopedDb | undefined;
  authority: TokenAuthority;
  browserConfig: (host: string) => HostConfig;
  /** Folder of the built app. */
  webRoot: string;
  /** Origins of the tools' pages, which the console can frame. */
  toolOrigins?: readonly string[];
  /** The embedded identity provider, if any. */
  identityPlugin?: FastifyPluginAsync;
  jit?: number;
  /** Time limit for receiving a whole request. */
  arrivalMs?: number;
  strangerLimits?: StrangerLimits;
  denialRows?: number;
  /** Tells whether the server is about to stop. */
  draining?: Draining;
  /** Replica for lists. */
  replica?: GraphqlOptions['replica'];
  /** Log destination. Default: standard output. */
  logStream?: { write(line: string): void };
}

/** Query for /readyz. A locked table would block every call, so the server then counts as not ready. */
const READS_TABLES = 'select from person, org, org_member, course, audit_event limit 0';
const ARRIVAL_MS = 30_000;
/** Number of checks for slow requests within the time limit. */
const LOOKS = 6;

/** Builds the whole server without a port. `npm start` makes it listen; tests inject requests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    services,
    db,
    orgScopedDb,
    authority,
    browserConfig,
    webRoot,
    toolOrigins = [],
    identityPlugin,
    jit,
    strangerLimits,
    denialRows,
    draining = { isDraining: false },
    replica,
    logStream,
    arrivalMs = ARRIVAL_MS,
  } = parts;
  const { config } = services;
  const app = Fastify({
    logger: logOptions(config, logStream),
    // The access log is written by the reverse proxy in front of the server.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createTracedIds(createRequestId, createTrust(config.trustedProxies)),
    requestTimeout: arrivalMs,
    connectionTimeout: arrivalMs,
    // Node applies the longer of the two limits to the whole request, and by default checks only every 30 seconds.
    http: { headersTimeout: arrivalMs, connectionsCheckingInterval: arrivalMs / LOOKS },
    // Only trusted proxies can set the caller's address.
    trustProxy: [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    // A malformed address is refused before any hook runs.
    frameworkErrors: (_error, request, reply) => refuseText(request, reply.headers(commonHeaders)),
  });
  observeRequests(app, 'console');
  liftSilenceLimit(app);
  if (config.identity.mode === 'embedded') refuseForwarded(app, config);
  const security = transportSecurity(config.publicUrl);
  const [ofData, ofPages] = [
    { ...dataHeaders, ...security },
    { ...commonHeaders, ...security },
  ];
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .headers([GRAPHQL_PATH, UPLOAD_PATH].includes(request.routeOptions.url ?? '') ? ofData : ofPages)
      .header('x-request-id', request.id);
    if (!isStorableAddress(request.url)) return refuseText(request, reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    // GraphQL requests are excluded, because the API reports the affected argument itself.
    if (request.routeOptions.url !== GRAPHQL_PATH && !hasOnlyStorableText(request.body))
      return refuseText(request, reply);
    done();
  });
  app.setErrorHandler(answerError);
  healthPlugin(app, { draining, askDatabase: () => sql.raw(READS_TABLES).execute(db) });
  await app.register(graphqlPlugin, {
    api,
    db,
    orgScopedDb,
    services,
    authority,
    introspection: config.environment !== 'production',
    allowMissingResolvers: config.environment === 'development',
    ...(jit === undefined ? {} : { jit }),
    ...(strangerLimits && { strangerLimits }),
    ...(denialRows !== undefined && { denialRows }),
    replica,
  });
  await app.register(packagesPlugin, {
    db,
    services,
    isStillAllowed: (download, request) => isStillAllowed({ db, services }, download, request),
  });
  await app.register(ltiPlugin, { db, services, authorizeAgain, recordProgress });
  if (identityPlugin !== undefined) await app.register(identityPlugin);
  await webPlugin(app, {
    webRoot,
    browserConfig,
    contentSecurityPolicy: contentSecurityPolicy(config, toolOrigins),
    permissionsPolicy: permissionsPolicy(toolOrigins),
  });
  return app;
}

const refuseText = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.code(400).send({ error: 'VALIDATION', requestId: request.id });

/**
 * Handles errors that no route has caught. A caller's error is returned with its message; an internal one is masked.
 */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500)
    return reply.code(status).send({ error: error.code, message: error.message, requestId: request.id });
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database did not respond in time');
    return reply.code(503).header('retry-after', 1).send({ error: 'UNAVAILABLE', requestId: request.id });
  }
  request.log.error({ err: error }, 'a request failed');
  return reply.code(500).send({ error: 'INTERNAL', requestId: request.id });
}
