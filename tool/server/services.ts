import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ActivityDates } from '../../shared/dates/activityDates.ts';
import type { Member, Role } from '../contract.ts';
import type { ToolEvent } from './events.ts';
import type { Keys } from './keys.ts';
import type { Platform } from './options.ts';

const SCOPES = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  'https://practicum.dev/spec/lti-standing/scope/standing.readonly',
  'https://practicum.dev/spec/lti-events/scope/event',
];
const TIMEOUT_MS = 10_000;
const RENEW_BEFORE_MS = 60_000;
const PAGES_MAX = 100;

/** Current permissions of a person. The role is missing if it doesn't matter. */
export type PersonStatus = { isActive: false } | { isActive: true; role: Role | undefined };

/** The dates of an activity, and of learners who have their own, by user id. */
export interface LineItemDates extends ActivityDates {
  learnerDates: ReadonlyMap<string, ActivityDates>;
  /** Groups on the line item; undefined if the platform keeps none. */
  groups: readonly SharedGroup[] | undefined;
}

/** A group as a line item has it. */
export interface SharedGroup {
  name: string;
  userIds: readonly string[];
}

/**
 * Our own members of a line item: the due date of submissions, the dates of learners who have more time, and groups.
 */
const DUE = 'https://practicum.dev/spec/lti-ags/due-date-time';
const LEARNER_DATES = 'https://practicum.dev/spec/lti-ags/learner-dates';
const GROUPS = 'https://practicum.dev/spec/lti-ags/groups';
const LINE_ITEM_TYPE = 'application/vnd.ims.lis.v2.lineitem+json';

interface SaidDates {
  startDateTime?: string;
  endDateTime?: string;
  [DUE]?: string;
}

const datesOf = (said: SaidDates): ActivityDates => ({
  opensAt: momentOf(said.startDateTime),
  dueAt: momentOf(said[DUE]),
  closesAt: momentOf(said.endDateTime),
});

const momentOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));
const textOf = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Total size of an org's uploads. */
export interface OrgSize {
  orgId: string;
  bytes: number;
}

/** The platform's services, called on behalf of the tool itself. */
export interface Services {
  /** Sends a score (Assignment and Grade Services 2.0, 3.4). Throws if the platform did not accept it. */
  sendScore(lineItem: string, score: object): Promise<void>;
  /** Lists the members of a course (Names and Role Provisioning Services 2.0). */
  listMembers(address: string): Promise<Member[]>;
  /** Sends the events of changes to the platform's record, using our own service. Repeated events have no effect. */
  sendEvents(sent: { events: readonly ToolEvent[]; sizes: readonly OrgSize[] }): Promise<void>;
  /** Reads the dates of a line item (AGS 2.0, 3.2); undefined if the platform shows this tool none. */
  readDates(lineItem: string): Promise<LineItemDates | undefined>;
  /** Returns false if the platform rejects the dates. */
  writeDates(lineItem: string, dates: ActivityDates): Promise<boolean>;
  writeGroups(lineItem: string, groups: readonly SharedGroup[]): Promise<boolean>;
  /** Reads the current permissions of a launch. */
  readStanding(address: string): Promise<PersonStatus>;
}

export function createServices({ clientId, tokenUrl, eventsUrl }: Platform, keys: Keys): Services {
  let held: { token: Promise<string>; until: number } | undefined;

  const accessToken = (): Promise<string> => {
    if (held !== undefined && held.until > Date.now() + RENEW_BEFORE_MS) return held.token;
    const asked = { token: requestToken((seconds) => (asked.until = Date.now() + seconds * 1000)), until: Infinity };
    held = asked;
    asked.token.catch(() => (held = undefined));
    return asked.token;
  };

  const requestToken = async (holdsFor: (seconds: number) => void): Promise<string> => {
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
    const { access_token, expires_in } = (await (await call(tokenUrl, { method: 'POST', body })).json()) as {
      access_token: string;
      expires_in?: number;
    };
    holdsFor(expires_in ?? 0);
    return access_token;
  };

  const asTool = async (address: string, request: RequestInit) => {
    const authorization = `Bearer ${await accessToken()}`;
    return call(address, { ...request, headers: { ...request.headers, authorization } }, () => (held = undefined));
  };

  const changeItem = async (lineItem: string, change: object): Promise<boolean> => {
    const whole = (await (await asTool(lineItem, { headers: { accept: LINE_ITEM_TYPE } })).json()) as object;
    const headers = { 'content-type': LINE_ITEM_TYPE };
    const body = JSON.stringify({ ...whole, ...change });
    return (await asTool(lineItem, { method: 'PUT', headers, body }).catch(undefinedWhenRefused)) !== undefined;
  };

  return {
    async sendScore(lineItem, score) {
      await asTool(scoresOf(lineItem), {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' },
        body: JSON.stringify(score),
      });
    },
    async sendEvents(sent) {
      await asTool(eventsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
    },
    async listMembers(address) {
      const found: Member[] = [];
      let next: string | undefined = address;
      for (let page = 0; next !== undefined && page < PAGES_MAX; page += 1) {
        const answer: Response = await asTool(next, {
          headers: { accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' },
        });
        const { members } = (await answer.json()) as { members: { user_id: string; name?: string; roles: string[] }[] };
        found.push(
          ...members.map(({ user_id, name, roles }) => ({ userId: user_id, name: name ?? '', role: roleOf(roles) })),
        );
        next = nextPage(answer.headers.get('link'), address);
      }
      return found;
    },
    async readDates(lineItem) {
      const answer = await asTool(lineItem, { headers: { accept: LINE_ITEM_TYPE } }).catch(undefinedWhenRefused);
      if (answer === undefined) return undefined;
      const said = (await answer.json()) as SaidDates & {
        [LEARNER_DATES]?: (SaidDates & { userId: string })[];
        [GROUPS]?: SharedGroup[];
      };
      const learners = said[LEARNER_DATES] ?? [];
      const learnerDates = new Map(learners.map((each) => [each.userId, datesOf(each)]));
      return { ...datesOf(said), learnerDates, groups: said[GROUPS] };
    },
    writeDates: (lineItem, { opensAt, dueAt, closesAt }) =>
      changeItem(lineItem, { startDateTime: textOf(opensAt), endDateTime: textOf(closesAt), [DUE]: textOf(dueAt) }),
    writeGroups: (lineItem, groups) => changeItem(lineItem, { [GROUPS]: groups }),
    async readStanding(address) {
      const answer = await asTool(address, { headers: { accept: 'application/json' } });
      const { status, roles } = (await answer.json()) as { status: string; roles: string[] };
      if (status !== 'Active') return { isActive: false };
      return { isActive: true, role: roles.length === 0 ? undefined : roleOf(roles) };
    },
  };
}

/** Appends to the path, before a query (AGS 2.0, 3.4). */
function scoresOf(lineItem: string): string {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  return address.href;
}

/** Returns the next page if it is on the same server. The token is never sent elsewhere. */
function nextPage(link: string | null, address: string): string | undefined {
  const found = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(link ?? '')?.[1];
  const next = found !== undefined && URL.canParse(found, address) ? new URL(found, address) : undefined;
  return next?.origin === new URL(address).origin ? next.href : undefined;
}

/** A rejection that would be the same on another attempt. */
class Refused extends Error {}
const REFUSALS = [400, 403, 404, 405];

function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

async function call(address: string, request: RequestInit, forgetToken?: () => void): Promise<Response> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response;
  if (response.status === 401) forgetToken?.();
  const message = `${address} returned ${response.status}: ${(await response.text()).slice(0, 200)}`;
  throw REFUSALS.includes(response.status) ? new Refused(message) : new Error(message);
}

const ENDINGS: readonly (readonly [string, Role])[] = [
  ['/Instructor#Grader', 'reviewer'],
  ['#Instructor', 'instructor'],
  ['#ContentDeveloper', 'instructor'],
  ['#Administrator', 'instructor'],
];

/** Returns a person's role, from the roles of LTI 1.3 core, A.2.2. A grader may review, but not change settings. */
export function roleOf(roles: readonly string[]): Role {
  // Someone who teaches elsewhere in the institution can be a learner here.
  const here = roles.filter((role) => role.includes('/membership'));
  const counted = here.length > 0 ? here : roles;
  return ENDINGS.find(([ending]) => counted.some((role) => role.endsWith(ending)))?.[1] ?? 'learner';
}
