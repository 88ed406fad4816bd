import { createHmac } from 'node:crypto';
import { recordAudit } from '../audit/auditStore.ts';
import { pseudonym } from '../audit/auditTarget.ts';
import { refusals } from './cognitoError.ts';
import { poolName, type Provider } from './provider.ts';
import { decoyPassword, isPassword, type StoredPassword } from './srp.ts';
import { findPasswordAccount, listSignUps, type Account } from './store/accountStore.ts';
import { mayTry, noteSuccess, type Attempt } from './throttle.ts';

/** Account of a sign-in attempt. It can be unconfirmed or missing, which the response must not reveal. */
export interface Candidate {
  userId: string;
  password: StoredPassword;
  account?: Account;
  isUnconfirmed?: true;
}

export async function findCandidate(provider: Provider, login: string): Promise<Candidate> {
  // Run all three for every login, so that each takes the same time.
  const decoy = { userId: decoyId(provider, login), password: decoyPassword(provider.key.secret, login) };
  const [account, [signUp]] = await Promise.all([
    findPasswordAccount(provider.db, login),
    listSignUps(provider.db, login),
  ]);
  if (account?.salt && account.verifier)
    return { userId: account.id, password: { salt: account.salt, verifier: account.verifier }, account };
  if (signUp) return { userId: signUp.id, password: signUp, isUnconfirmed: true };
  return decoy;
}

/**
 * Returns a UUID that looks random (RFC 9562, version 4), like those of accounts, but is always the same for a login.
 */
const decoyId = (provider: Provider, login: string): string => {
  const hex = createHmac('sha256', provider.key.secret).update(`id:${login}`).digest('hex');
  const variant = ((parseInt(hex[16] ?? '0', 16) & 0b0011) | 0b1000).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/**
 * Counts the attempt. Rejects the login if it has failed too often, with the same response for existing and missing
 * accounts.
 */
export async function admit(
  provider: Provider,
  attempt: Attempt,
  candidate: Omit<Candidate, 'password'>,
  isRight: () => boolean,
): Promise<Account> {
  const isAdmitted = await mayTry(provider.db, attempt);
  // Check the password even if the attempt is refused, so that both take the same time.
  const passed = isRight() && isAdmitted && (candidate.account !== undefined || candidate.isUnconfirmed === true);
  if (!passed) {
    // An attempt that was refused without a check adds no row.
    if (isAdmitted)
      await recordAudit(provider.db, {
        event: 'signIn',
        target: pseudonym(attempt.login),
        result: 'denied',
        address: provider.auditAddress(attempt.address),
      });
    throw refusals.wrongCredentials();
  }
  await noteSuccess(provider.db, attempt);
  if (!candidate.account) throw refusals.notConfirmed();
  return candidate.account;
}

/** Signs in with a password, for flows that send the password itself. */
export async function signInByPassword(provider: Provider, attempt: Attempt, password: string): Promise<Account> {
  const candidate = await findCandidate(provider, attempt.login);
  return admit(provider, attempt, candidate, () =>
    isPassword(poolName(provider), candidate.userId, password, candidate.password),
  );
}
