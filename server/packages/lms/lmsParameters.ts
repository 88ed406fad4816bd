import { z } from 'zod';
import { invalid } from '../../../shared/domain/api/errors.ts';

const ADDRESS_MAX = 2048;
const TEXT_MAX = 1024;
const ACTOR_MAX = 4096;

const address = z.url({ protocol: /^https?$/ }).max(ADDRESS_MAX);
// Text that is valid in an HTTP header.
const header = z
  .string()
  .max(TEXT_MAX)
  .regex(/^[\x20-\x7e]*$/);

const aicc = z.object({ aiccUrl: address, aiccSid: z.string().min(1).max(TEXT_MAX) });
const xapi = z.object({
  endpoint: address,
  auth: header.nullish(),
  actor: z.string().min(2).max(ACTOR_MAX).transform(readActor),
  registration: z.uuid().nullish().catch(null),
  activityId: z.url().max(ADDRESS_MAX),
});

/** An xAPI 1.0.3 agent (Data, 2.4.2): a display name and exactly one identifier. */
export type Actor = Readonly<Record<string, unknown>>;

/** Address and session at which an LMS receives results. */
export type LmsParameters =
  | { kind: 'aicc'; url: string; sessionId: string }
  | {
      kind: 'tincan';
      endpoint: string;
      authorization: string | undefined;
      actor: Actor;
      registration: string | undefined;
      activityId: string;
    };

/** PackageLaunchInput of schema.graphql before validation. */
type Given = Readonly<Record<string, unknown>>;

/** Validates the parameters that an LMS adds to a package's launch. Errors name the invalid field. */
export function readLmsParameters(given: Given): LmsParameters {
  if (typeof given['aiccUrl'] === 'string') {
    const { aiccUrl, aiccSid } = parse(aicc, given);
    return { kind: 'aicc', url: aiccUrl, sessionId: aiccSid };
  }
  const { endpoint, auth, actor, registration, activityId } = parse(xapi, given);
  return {
    kind: 'tincan',
    endpoint,
    // Rustici's launches omit the authentication scheme.
    authorization: auth ? (auth.includes(' ') ? auth : `Basic ${auth}`) : undefined,
    actor,
    registration: registration ?? undefined,
    activityId,
  };
}

function parse<T>(schema: z.ZodType<T>, given: Given): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw invalid(
    ...read.error.issues.map(({ path }) => ({ field: `lms.${path.join('.')}`, rule: 'malformed' as const })),
  );
}

/**
 * Converts an actor to an agent that every LRS accepts. TinCan 0.95 and earlier put each value into a list and use
 * other names for the parts of an account. Some LMSs omit `mailto:` or send two identifiers. If no identifier is valid,
 * the error names the part that is wrong.
 */
function readActor(text: string, context: z.RefinementCtx): Actor {
  const given = readObject(text) ?? {};
  const plain = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, firstOf(value)]));
  const refuse = (path: string[]) => {
    context.addIssue({ code: 'custom', path, message: 'expected an agent' });
    return z.NEVER;
  };
  if (plain['objectType'] !== undefined && plain['objectType'] !== 'Agent') return refuse(['objectType']);
  const identifiers = Object.entries(IDENTIFIERS).filter(([name]) => plain[name] !== undefined && plain[name] !== null);
  const read = identifiers.map(([name, readIdentifier]) => ({ name, value: readIdentifier(plain[name]) }));
  const found = read.find(({ value }) => value !== undefined);
  if (found === undefined) return refuse(read.slice(0, 1).map(({ name }) => name));
  const name = plain['name'];
  return { objectType: 'Agent', ...(isText(name) && { name }), [found.name]: found.value };
}

const ADDRESS = /^(?:mailto:)?([^\s@]+@[^\s@]+)$/i;
const SHA1 = /^[0-9a-f]{40}$/i;

/**
 * Functions that read an agent's identifiers (xAPI 1.0.3, Data, 2.4.2.3). They return undefined for an invalid value.
 */
const IDENTIFIERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  mbox: (value) => {
    const address = isText(value) ? ADDRESS.exec(value.trim())?.[1] : undefined;
    return address && `mailto:${address}`;
  },
  mbox_sha1sum: (value) => (isText(value) && SHA1.test(value.trim()) ? value.trim().toLowerCase() : undefined),
  openid: (value) => (isText(value) && URL.canParse(value.trim()) ? value.trim() : undefined),
  account: readAccount,
};

const isText = (value: unknown): value is string => typeof value === 'string';

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

function readAccount(account: unknown): { homePage: string; name: string } | undefined {
  if (typeof account !== 'object' || account === null) return undefined;
  const { accountServiceHomePage, accountName, homePage, name } = account as Record<string, unknown>;
  const read = { homePage: homePage ?? accountServiceHomePage, name: name ?? accountName };
  if (!isText(read.homePage) || !isText(read.name) || read.name.trim() === '') return undefined;
  // Some LMSs send only the host.
  const page = URL.canParse(read.homePage) ? read.homePage : `https://${read.homePage}`;
  return URL.canParse(page) ? { homePage: page, name: read.name } : undefined;
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
