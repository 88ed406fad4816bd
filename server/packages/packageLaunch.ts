import { z } from 'zod';

/** What an LMS has put into the address of a launch, so that it can be told of the outcome. */
export type PackageLaunch =
  | { kind: 'aicc'; url: string; session: string }
  | { kind: 'tincan'; endpoint: string; auth: string; actor: object; activityId: string; registration?: string };

const address = z.url({ protocol: /^https?$/ }).max(2048);
const hacp = z.object({ aicc_url: address, aicc_sid: z.string().min(1).max(2048) });
const text = z.string().min(1).max(2048);
const xapi = z.object({
  endpoint: address,
  auth: text,
  actor: z.string().max(4096).transform(readActor),
  activity_id: text,
  registration: z.uuid().optional().catch(undefined),
});

/** Names of AICC come in any case (CMI001, 6.3); the last of a name is the LMS's own. */
export function readPackageLaunch(query: string): PackageLaunch | undefined {
  const given = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));
  const ofAicc = hacp.safeParse(given);
  if (ofAicc.success) return { kind: 'aicc', url: ofAicc.data.aicc_url, session: ofAicc.data.aicc_sid };
  const read = xapi.safeParse(given);
  if (!read.success) return undefined;
  const { endpoint, auth, actor, activity_id, registration } = read.data;
  return {
    kind: 'tincan',
    endpoint,
    auth,
    actor,
    activityId: activity_id,
    ...(registration !== undefined && { registration }),
  };
}

/** Of xAPI 1.0, or of the 0.9 that older systems send, whose members are lists. */
function readActor(json: string, context: z.RefinementCtx): object {
  try {
    const actor: unknown = JSON.parse(json);
    if (typeof actor === 'object' && actor !== null && !Array.isArray(actor))
      return Object.fromEntries(
        Object.entries(actor as Record<string, unknown>).map(([name, value]) => {
          const first: unknown = Array.isArray(value) ? value[0] : value;
          return [name, name === 'account' ? accountOf(first) : first];
        }),
      );
  } catch {
    // refused below
  }
  context.addIssue({ code: 'custom', message: 'a JSON object' });
  return z.NEVER;
}

function accountOf(given: unknown): unknown {
  const { accountServiceHomePage, accountName } = (given ?? {}) as Record<string, unknown>;
  return accountName === undefined ? given : { homePage: accountServiceHomePage, name: accountName };
}
