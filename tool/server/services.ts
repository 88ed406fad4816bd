import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Member, Role } from '../contract.ts';
import type { Keys } from './keys.ts';
import type { Platform } from './options.ts';

const SCOPES = ['https://purl.imsglobal.org/spec/lti-ags/scope/score', 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'];
const TIMEOUT_MS = 10_000;
const RENEW_BEFORE_MS = 60_000;

/** The platform's services, called in the tool's own name. */
export interface Services {
  /** Assignment and Grade Services 2.0, 3.4; throws when the platform did not take it. */
  sendScore(lineItem: string, score: object): Promise<void>;
  /** Names and Role Provisioning Services 2.0. */
  listMembers(address: string): Promise<Member[]>;
}

export function createServices({ clientId, tokenUrl }: Platform, keys: Keys): Services {
  let held: { token: string; until: number } | undefined;

  const accessToken = async (): Promise<string> => {
    if (held !== undefined && held.until > Date.now() + RENEW_BEFORE_MS) return held.token;
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenUrl)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(keys.privateKey);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: SCOPES.join(' '),
    });
    const { access_token, expires_in } = (await call(tokenUrl, { method: 'POST', body })) as { access_token: string; expires_in: number };
    held = { token: access_token, until: Date.now() + expires_in * 1000 };
    return access_token;
  };

  const asTool = async (address: string, request: RequestInit) => call(address, { ...request, headers: { ...request.headers, authorization: `Bearer ${await accessToken()}` } });

  return {
    async sendScore(lineItem, score) {
      await asTool(`${lineItem}/scores`, { method: 'POST', headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' }, body: JSON.stringify(score) });
    },
    async listMembers(address) {
      const { members } = (await asTool(address, { headers: { accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' } })) as { members: { user_id: string; name?: string; roles: string[] }[] };
      return members.map(({ user_id, name, roles }) => ({ userId: user_id, name: name ?? '', role: roleOf(roles) }));
    },
  };
}

async function call(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 200)}`);
  return text === '' ? undefined : JSON.parse(text);
}

const ENDINGS: readonly (readonly [string, Role])[] = [
  ['/Instructor#Grader', 'reviewer'],
  ['#Instructor', 'instructor'],
  ['#ContentDeveloper', 'instructor'],
  ['#Administrator', 'instructor'],
];

/** What somebody may do, by the roles of LTI 1.3 core, A.2.2: a grader is an instructor who only reviews. */
export const roleOf = (roles: readonly string[]): Role => ENDINGS.find(([ending]) => roles.some((role) => role.endsWith(ending)))?.[1] ?? 'learner';
