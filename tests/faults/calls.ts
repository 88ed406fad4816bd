import type { ErrorCode } from '../../shared/domain/api/errors.ts';
import { sendJson, type Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { FaultWorld } from './world.ts';

/** Accepted error codes, never INTERNAL. A server with a wrong clock accepts no token (UNAUTHORIZED). */
const EXPECTED: readonly ErrorCode[] = ['ACCESS_DENIED', 'CONFLICT', 'RATE_LIMITED', 'UNAUTHORIZED', 'UNAVAILABLE'];
const known: ReadonlySet<string> = new Set(EXPECTED);

export interface CallAnswer {
  data?: Record<string, unknown> | null;
  errors?: readonly { extensions?: { code?: string } }[];
}

/** Calls one of the servers. Returns undefined if there is no response. */
export async function call(
  { servers, admin }: FaultWorld,
  ledger: Ledger,
  random: Random,
  query: string,
  variables: object,
  token = admin.token,
): Promise<CallAnswer | undefined> {
  const answer = await sendJson<CallAnswer>(ledger, `${random.of(servers).url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const codes = answer?.body.errors?.map(({ extensions }) => extensions?.code ?? '') ?? [];
  if (codes.some((code) => !known.has(code))) ledger.broken.push(`${query}: ${JSON.stringify(answer?.body)}`);
  return answer?.body;
}

export const isDone = (answer: CallAnswer | undefined): boolean => answer !== undefined && answer.errors === undefined;
