import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { ToolEvent } from '../events.ts';

export interface ReceivedCall {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

export interface PlatformMember {
  user_id: string;
  name: string;
  roles: string[];
}

/** A small LTI 1.3 platform: keys, tokens for signed assertions, members in pages, and received scores. */
export interface TestPlatform {
  issuer: string;
  told: ReceivedCall[];
  members: PlatformMember[];
  /** Received events of changes. */
  events: ToolEvent[];
  /** Statuses to return for the next scores instead of accepting them. */
  failures: number[];
  /** Permissions to report by subject. All other launches are reported as unchanged. */
  standings: Map<string, { status: string; roles: string[] }>;
  /** Line items that were set, by path. */
  lineItems: Map<string, Record<string, unknown>>;
  /** Subjects whose permissions were requested, one entry per request. */
  asked: string[];
  /** True if requests for members and permissions fail. */
  isAway: boolean;
  /** Number of tokens issued. */
  tokens: number;
  knowTool(origin: string): void;
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

const MEMBERS_PER_PAGE = 2;

export async function openTestPlatform(clientId: string): Promise<TestPlatform> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'p', alg: 'RS256', use: 'sig' }] };
  let toolKeys: ReturnType<typeof createRemoteJWKSet> | undefined;

  const answer = (response: ServerResponse, status: number, body?: object, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined ? undefined : JSON.stringify(body));

  const giveToken = async (response: ServerResponse, text: string) => {
    const form = new URLSearchParams(text);
    if (toolKeys === undefined) throw new Error('the platform knows no tool');
    await jwtVerify(form.get('client_assertion') ?? '', toolKeys, {
      issuer: clientId,
      subject: clientId,
      audience: `${platform.issuer}/token`,
      algorithms: ['RS256'],
      requiredClaims: ['jti', 'exp', 'iat'],
    });
    platform.tokens += 1;
    return answer(response, 200, {
      access_token: `token-${platform.tokens}`,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: form.get('scope'),
    });
  };

  const giveMembers = (response: ServerResponse, page: number) => {
    const from = page * MEMBERS_PER_PAGE;
    const hasMore = from + MEMBERS_PER_PAGE < platform.members.length;
    return answer(
      response,
      200,
      { members: platform.members.slice(from, from + MEMBERS_PER_PAGE) },
      hasMore ? { link: `<${platform.issuer}/members?page=${page + 1}>; rel="next"` } : {},
    );
  };

  const giveStanding = (response: ServerResponse, sub: string) => {
    platform.asked.push(sub);
    if (platform.isAway) return answer(response, 503);
    return answer(response, 200, platform.standings.get(sub) ?? { status: 'Active', roles: [] });
  };

  const takeScore = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const failure = platform.failures.shift();
    if (failure !== undefined) return answer(response, failure);
    platform.told.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(text) as Record<string, unknown>,
    });
    return answer(response, 204);
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', platform.issuer);
      if (pathname === '/jwks') return answer(response, 200, jwks);
      if (pathname === '/token')
        return void giveToken(response, text).catch(() => answer(response, 401, { error: 'invalid_client' }));
      if (pathname === '/members')
        return platform.isAway ? answer(response, 503) : giveMembers(response, Number(searchParams.get('page') ?? 0));
      if (pathname === '/events') {
        platform.events.push(...(JSON.parse(text) as { events: ToolEvent[] }).events);
        return answer(response, 204);
      }
      if (pathname.startsWith('/standing/')) return giveStanding(response, pathname.slice('/standing/'.length));
      if (pathname.startsWith('/items/') && request.method !== 'POST') {
        if (platform.isAway) return answer(response, 503);
        if (request.method === 'PUT') platform.lineItems.set(pathname, JSON.parse(text) as Record<string, unknown>);
        return answer(response, 200, { label: 'Speech', scoreMaximum: 100, ...platform.lineItems.get(pathname) });
      }
      return takeScore(request, response, text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const platform: TestPlatform = {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
    told: [],
    events: [],
    members: [],
    failures: [],
    standings: new Map(),
    lineItems: new Map(),
    asked: [],
    isAway: false,
    tokens: 0,
    knowTool: (origin) => (toolKeys = createRemoteJWKSet(new URL(`${origin}/lti/jwks`))),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'p' }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return platform;
}
