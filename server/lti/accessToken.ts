import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { findToolByClientId, type Tool } from '../launch/toolStore.ts';
import type { Keys } from '../secrets/keys.ts';
import { verifyByAny } from '../secrets/verifyByAny.ts';
import { ALL_SCOPES, type Scope } from './ltiClaims.ts';
import { ltiPaths } from './ltiPaths.ts';
import type { Platform } from './platform.ts';
import { ProtocolError } from './protocolError.ts';
import { recordCaller } from './refusals.ts';
import { verifyByKeySet } from './toolKeys.ts';
import { isOnLoopback } from './toolRegistration.ts';

const LIFETIME_SECONDS = 3600;
const ASSERTION_AGE_SECONDS = 300;
const MS_PER_AGE = ASSERTION_AGE_SECONDS * 1000;
/** Tolerance for differences between the clocks of platform and tool. */
const CLOCK_TOLERANCE_SECONDS = 60;
const TYPE = 'at+jwt';

const body = z.object({
  grant_type: z.string(),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string().max(8192),
  scope: z.string().max(2048).default(''),
});

/** Serves `POST /lti/token`: client credentials with a signed assertion (RFC 7523; IMS Security Framework 1.0, 4.1). */
export async function issueAccessToken(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = platform;
  const read = body.safeParse(request.body);
  if (!read.success)
    throw new ProtocolError(
      400,
      'invalid_request',
      'expected grant_type=client_credentials with client_assertion_type, client_assertion and scope; ' +
        `invalid: ${fieldsOf(read.error)}`,
    );
  if (read.data.grant_type !== 'client_credentials')
    throw new ProtocolError(400, 'unsupported_grant_type', 'expected grant_type=client_credentials');
  const tool = await verifyAssertion(platform, request, read.data.client_assertion);
  const granted = scopesOf(tool).filter((scope) => read.data.scope.split(' ').includes(scope));
  if (granted.length === 0)
    throw new ProtocolError(400, 'invalid_scope', `expected at least one of the scopes ${scopesOf(tool).join(' ')}`);
  const scope = granted.join(' ');
  const token = await new SignJWT({ scope, client_id: tool.client_id })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(services.config.publicUrl)
    .setAudience(audience(services.config.publicUrl))
    .setSubject(tool.client_id)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(services.keys.derive('lti-access-token'));
  return reply
    .header('cache-control', 'no-store')
    .send({ access_token: token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS, scope });
}

/** Returns the scopes that a tool has registered for, or all of them if it has named none. */
export const scopesOf = ({ configuration }: Tool): readonly Scope[] =>
  ALL_SCOPES.filter((scope) => configuration.scopes?.includes(scope) ?? true);

const fieldsOf = ({ issues }: z.ZodError): string => [...new Set(issues.map(({ path }) => path.join('.')))].join(', ');

const audience = (issuer: string): string => `${issuer}/lti`;

/** Status 400, because the Security Framework (4.1) requires it. RFC 6749 (5.2) allows others. */
const invalidClient = (reason: string) =>
  new ProtocolError(
    400,
    'invalid_client',
    'expected an unused assertion, signed by a registered tool for this token endpoint, at most five minutes old',
    reason,
  );

async function verifyAssertion({ db, services }: Platform, request: FastifyRequest, assertion: string): Promise<Tool> {
  const issuer = services.config.publicUrl;
  const clientId = issuerOf(assertion);
  const tool = await findToolByIssuer(db, clientId);
  if (tool === undefined) throw invalidClient(`no enabled tool has the client id ${clientId ?? ''}`);
  recordCaller(request, { clientId: tool.client_id });
  const payload = await verifyByTool({ tool, config: services.config }, assertion, {
    subject: tool.client_id,
    audience: [`${issuer}${ltiPaths.token}`, issuer],
    requiredClaims: ['jti', 'exp', 'iat'],
    maxTokenAge: ASSERTION_AGE_SECONDS,
  });
  if (typeof payload.jti !== 'string') throw invalidClient('the jti is not a string');
  if (!(await markTokenUsed(db, tool.client_id, payload))) throw invalidClient('the jti has been used before');
  return tool;
}

/** Finds a tool by the issuer of a token that isn't verified yet, so the value can be anything. */
export const findToolByIssuer = async (db: Kysely<Database>, issuer: string | undefined): Promise<Tool | undefined> =>
  typeof issuer === 'string' && !issuer.includes('\0') ? findToolByClientId(db, issuer) : undefined;

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** Verifies a JWT that a tool has signed with a key of its JWKS. */
export async function verifyByTool(
  { tool, config }: { tool: Tool; config: Config },
  token: string,
  expected: { subject?: string; audience: string[]; requiredClaims: string[]; maxTokenAge: number },
): Promise<JWTPayload> {
  try {
    return await verifyByKeySet({ uri: tool.jwks_uri, allowedCidrs: allowedFor(tool, config) }, token, {
      issuer: tool.client_id,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      ...expected,
    });
  } catch (error) {
    // For example, the signature or a claim is wrong, or the JWKS can't be read.
    throw invalidClient(error instanceof Error ? `${error.message} (${tool.jwks_uri})` : String(error));
  }
}

/**
 * Returns where a tool's keys may be located. For a tool registered by the operator, that includes the operator's
 * network; for a self-registered tool, it doesn't.
 */
const allowedFor = ({ configuration }: Tool, { lms, publicUrl }: Config): readonly string[] | undefined =>
  configuration.is_self_registered && !isOnLoopback(publicUrl) ? lms.allowedCidrs : undefined;

/** Marks a token as used. Returns false if it was used before. The mark is stored until the token has expired. */
export async function markTokenUsed(
  db: Kysely<Database>,
  clientId: string,
  { jti = '', exp = 0 }: JWTPayload,
): Promise<boolean> {
  await db
    .deleteFrom('lti_used_token')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lti_used_token')
    .values({
      client_id: clientId,
      jti: createHash('sha256').update(jti).digest('base64url'),
      // Limit the lifetime of a token, whatever its claims say.
      expires_at: new Date(Math.min(exp * 1000, Date.now() + MS_PER_AGE) + MS_PER_AGE),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the client that an access token was issued to, if the token covers at least one of the scopes. */
export async function readAccessToken(
  keys: Keys,
  issuer: string,
  authorization: string | undefined,
  wanted: readonly Scope[],
  isOf: (clientId: string) => void,
): Promise<string> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const expected = { typ: TYPE, issuer, audience: audience(issuer) };
  const payload = await verifyByAny(keys.all('lti-access-token'), token, expected).catch(() => undefined);
  if (payload === undefined)
    throw new ProtocolError(401, 'invalid_token', 'expected a valid access token of this platform');
  isOf(payload.sub ?? '');
  const granted = String(payload['scope']).split(' ');
  if (!wanted.some((scope) => granted.includes(scope)))
    throw new ProtocolError(403, 'insufficient_scope', `expected one of the scopes ${wanted.join(' ')}`);
  return payload.sub ?? '';
}
