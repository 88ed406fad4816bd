import { recordAudit } from '../audit/auditStore.ts';
import { pseudonym } from '../audit/auditTarget.ts';
import { refusals } from './cognitoError.ts';
import { poolName, type Provider } from './provider.ts';
import { decoyPassword, isPassword, type StoredPassword } from './srp.ts';
import { findPasswordAccount, listSignUps, type Account } from './store/accountStore.ts';
import { isThrottled, noteFailure, noteSuccess, type Attempt } from './throttle.ts';

/** Who a sign-in is about: an account, someone who has not confirmed yet, or nobody, which must not show. */
export interface Candidate {
  userId: string;
  password: StoredPassword;
  account?: Account;
  isUnconfirmed?: true;
}

export async function findCandidate(provider: Provider, login: string): Promise<Candidate> {
  const account = await findPasswordAccount(provider.db, login);
  if (account?.salt && account.verifier)
    return { userId: account.id, password: { salt: account.salt, verifier: account.verifier }, account };
  const [signUp] = await listSignUps(provider.db, login);
  if (signUp) return { userId: signUp.id, password: signUp, isUnconfirmed: true };
  return { userId: decoyId(provider, login), password: decoyPassword(provider.key.secret, login) };
}

const decoyId = (provider: Provider, login: string): string => {
  const hex = decoyPassword(provider.key.secret, `id:${login}`).verifier.padStart(32, '0');
  return [8, 4, 4, 4, 12]
    .reduce<{ at: number; parts: string[] }>(
      ({ at, parts }, length) => ({ at: at + length, parts: [...parts, hex.slice(at, at + length)] }),
      { at: 0, parts: [] },
    )
    .parts.join('-');
};

/** Counts the outcome and lets nobody through who has failed too often; the answer is the same for all of them. */
export async function admit(
  provider: Provider,
  attempt: Attempt,
  candidate: Omit<Candidate, 'password'>,
  isRight: () => boolean,
): Promise<Account> {
  const throttled = await isThrottled(provider.db, attempt);
  const passed = isRight() && !throttled && (candidate.account !== undefined || candidate.isUnconfirmed === true);
  if (!passed) {
    await noteFailure(provider.db, attempt);
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

/** For flows that send the password itself. */
export async function signInByPassword(provider: Provider, attempt: Attempt, password: string): Promise<Account> {
  const candidate = await findCandidate(provider, attempt.login);
  return admit(provider, attempt, candidate, () =>
    isPassword(poolName(provider), candidate.userId, password, candidate.password),
  );
}
