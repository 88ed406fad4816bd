import type { IdentitySettings } from '../settings/identitySettings.ts';
import { isRefusal, profileRequest } from './profileRequest.ts';

const PATIENCE_MS = 3000;
const KNOWN_AT_MOST = 20_000;

interface CheckedSession {
  until: number;
  isOpen: Promise<boolean>;
}

/**
 * Checks that a token's session has not been ended at Amazon Cognito. Cognito doesn't report a global sign-out or a
 * removed account, so it must be queried. Each token is checked before its first call and then at intervals. While the
 * provider doesn't respond, the tokens that it has signed remain valid.
 */
export function createSessionCheck(
  settings: IdentitySettings,
  { everyMs, now = Date.now }: { everyMs: number; now?: () => number },
): (session: string, token: string) => Promise<boolean> {
  const known = new Map<string, CheckedSession>();
  return async (_session, token) => {
    if (everyMs === 0) return true;
    const before = known.get(token);
    if (before !== undefined && before.until > now()) return before.isOpen;
    known.delete(token);
    if (known.size >= KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '');
    const asked = { until: now() + everyMs, isOpen: isOpen(token, settings) };
    known.set(token, asked);
    // A session that has ended is never checked again.
    if (!(await asked.isOpen)) asked.until = Infinity;
    return asked.isOpen;
  };
}

async function isOpen(token: string, settings: IdentitySettings): Promise<boolean> {
  const { url, init } = profileRequest(token, settings);
  try {
    return !(await isRefusal(await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })));
  } catch {
    return true;
  }
}
