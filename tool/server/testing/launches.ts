import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Session } from '../../contract.ts';
import type { TestPlatform } from './platform.ts';

export const CLIENT = 'tool';
export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
export const STANDING_CLAIM = 'https://practicum.dev/spec/lti-standing/claim/endpoint';
export const membership = (word: string): string => `http://purl.imsglobal.org/vocab/lis/v2/membership${word}`;

export interface Who {
  sub: string;
  roles?: readonly string[];
  custom?: Readonly<Record<string, string>>;
  link?: string;
  /** False for an activity that does not exist in the console yet. */
  isKnown?: boolean;
}

export const learner = (sub: string, link: string): Who => ({ sub, link });
export const instructor = (link: string, custom: Who['custom'] = {}): Who => ({
  sub: 't1',
  roles: ['#Instructor'],
  link,
  custom,
});

export interface Launcher {
  /** Origin of the tool. */
  origin: string;
  begin(fields?: Readonly<Record<string, string>>): Promise<Response>;
  claims(who: Who, nonce: string): JWTPayload;
  post(idToken: string, state: string): Promise<Response>;
  /** Performs the whole launch, with `changes` applied to the claims. */
  launchPage(who: Who, changes?: Readonly<Record<string, unknown>>): Promise<Response>;
  launch(who: Who, changes?: Readonly<Record<string, unknown>>): Promise<Session>;
}

export const stateOf = (redirect: Response): { state: string; nonce: string } => {
  const { searchParams } = new URL(redirect.headers.get('location') ?? '');
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
};

export function createLauncher(platform: TestPlatform, origin: string): Launcher {
  const { issuer } = platform;
  const launcher: Launcher = {
    origin,
    begin: (fields = {}) =>
      fetch(`${origin}/lti/login`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          iss: issuer,
          client_id: CLIENT,
          login_hint: 'h',
          lti_message_hint: 'm',
          target_link_uri: `${origin}/lti/launch`,
          ...fields,
        }),
      }),
    claims({ sub, roles = ['#Learner'], custom = {}, link = 'r1', isKnown = true }, nonce) {
      const now = Math.floor(Date.now() / 1000);
      return {
        iss: issuer,
        aud: CLIENT,
        sub,
        nonce,
        iat: now,
        exp: now + 60,
        name: `Name of ${sub}`,
        [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
        [`${CLAIM}version`]: '1.3.0',
        [`${CLAIM}deployment_id`]: '1',
        [`${CLAIM}target_link_uri`]: `${origin}/lti/launch`,
        [`${CLAIM}resource_link`]: { id: link, title: 'Speech' },
        [`${CLAIM}roles`]: roles.map(membership),
        [`${CLAIM}custom`]: { view: 'activity', type: 'individual', org_id: 'o1', launch_id: 'launch', ...custom },
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': isKnown
          ? { lineitem: `${issuer}/items/${link}` }
          : {},
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          context_memberships_url: `${issuer}/members`,
        },
        // Each launch has its own URL.
        [STANDING_CLAIM]: { url: `${issuer}/standing/${sub}?launch=${randomUUID()}` },
      };
    },
    post: (id_token, state) =>
      fetch(`${origin}/lti/launch`, { method: 'POST', body: new URLSearchParams({ id_token, state }) }),
    async launchPage(who, changes = {}) {
      const { state, nonce } = stateOf(await launcher.begin());
      return launcher.post(await platform.sign({ ...launcher.claims(who, nonce), ...changes }), state);
    },
    async launch(who, changes) {
      const page = await launcher.launchPage(who, changes);
      const text = await page.text();
      if (page.status !== 200) throw new Error(`the launch returned ${page.status}: ${text}`);
      return JSON.parse(/id="session">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as Session;
    },
  };
  return launcher;
}
