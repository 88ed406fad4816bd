import { recordAudit } from '../audit/auditStore.ts';
import { pseudonym } from '../audit/auditTarget.ts';
import { refusals } from './cognitoError.ts';
import { lifetimes } from './lifetimes.ts';
import type { Provider } from './provider.ts';
import { randomToken } from './secrets.ts';
import type { Account } from './store/accountStore.ts';
import { findSecondFactor, hasSecondFactor, takeRecoveryCode, takeStep } from './store/secondFactorStore.ts';
import { insertTicket } from './store/ticketStore.ts';
import { mayTry, noteSuccess } from './throttle.ts';
import { startSession } from './tokens.ts';
import { normalizedCode, stepOf } from './totp.ts';

/** A sign-in that has passed the password step and is waiting for a code. */
export interface PendingSignIn {
  accountId: string;
  clientId: string;
}

/** Completes a sign-in after the right password: returns tokens, or a challenge if the account has a second factor. */
export async function issueTokensOrChallenge(provider: Provider, account: Account, clientId: string): Promise<object> {
  if (!(await hasSecondFactor(provider, account.id)))
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(provider, account, { clientId }) };
  const session = randomToken(48);
  const half: PendingSignIn = { accountId: account.id, clientId };
  await insertTicket(provider.db, 'secondFactor', session, half, lifetimes.secondFactor);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: account.id },
  };
}

const RECOVERY = /^[a-z2-9]{5}-[a-z2-9]{5}$/;

/**
 * Accepts a code once: from the authenticator app, or one of the recovery codes. As for passwords, an attempt is
 * counted before the code is checked. The response can show the delay, because the caller already knows the password.
 */
export async function admitCode(provider: Provider, account: Account, typed: string, address: string): Promise<void> {
  const attempt = { login: `second-factor:${account.email}`, address };
  if (!(await mayTry(provider.db, attempt))) throw refusals.tooMany();
  if (!(await isRightCode(provider, account.id, normalizedCode(typed)))) {
    await recordAudit(provider.db, {
      event: 'signIn',
      target: `second factor ${pseudonym(account.email)}`,
      result: 'denied',
      address: provider.auditAddress(address),
    });
    throw refusals.codeMismatch();
  }
  await noteSuccess(provider.db, attempt);
}

async function isRightCode(provider: Provider, accountId: string, code: string): Promise<boolean> {
  if (RECOVERY.test(code)) return takeRecoveryCode(provider, accountId, code);
  const factor = await findSecondFactor(provider, accountId);
  const step = factor?.isConfirmed === true ? stepOf(factor.secret, code) : undefined;
  return step !== undefined && takeStep(provider, accountId, step);
}
