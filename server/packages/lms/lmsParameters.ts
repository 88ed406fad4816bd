import { z } from 'zod';
import { invalid } from '../../../shared/domain/errors.ts';

const ADDRESS_MAX = 2048;
const TEXT_MAX = 1024;
const ACTOR_MAX = 4096;

const address = z.url({ protocol: /^https?$/ }).max(ADDRESS_MAX);
// Value of an HTTP header.
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

/** An agent of xAPI 1.0.3 (Data, 2.4.2): a display name, and one of the identifiers. */
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

/** PackageLaunchInput of schema.graphql before it is read. */
type Given = Readonly<Record<string, unknown>>;

/** Reads the parameters that an LMS adds to a package's launch. An error names the wrong field. */
export function readLmsParameters(given: Given): LmsParameters {
  if (typeof given['aiccUrl'] === 'string') {
    const { aiccUrl, aiccSid } = parse(aicc, given);
    return { kind: 'aicc', url: aiccUrl, sessionId: aiccSid };
  }
  const { endpoint, auth, actor, registration, activityId } = parse(xapi, given);
  return {
    kind: 'tincan',
    endpoint,
    // Rustici's launch omits the scheme.
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
 * Reads an agent. LMSs of TinCan 0.95 and before put each value into a list, and use other names for the parts of
 * an account.
 */
function readActor(text: string, context: z.RefinementCtx): Actor {
  const given = readObject(text);
  const plain = given && Object.fromEntries(Object.entries(given).map(([name, value]) => [name, firstOf(value)]));
  const { account: givenAccount, ...others } = plain ?? {};
  const account = readAccount(givenAccount);
  const isKnown = [others['mbox'], others['mbox_sha1sum'], others['openid'], account?.name].some(isText);
  if (!isKnown || (givenAccount !== undefined && account === undefined)) {
    context.addIssue({ code: 'custom', message: 'an agent' });
    return z.NEVER;
  }
  return { ...others, ...(account && { account }) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

function readAccount(account: unknown): { homePage: string; name: string } | undefined {
  if (typeof account !== 'object' || account === null) return undefined;
  const { accountServiceHomePage, accountName, homePage, name } = account as Record<string, unknown>;
  const read = { homePage: homePage ?? accountServiceHomePage, name: name ?? accountName };
  return isText(read.homePage) && isText(read.name) ? { homePage: read.homePage, name: read.name } : undefined;
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
