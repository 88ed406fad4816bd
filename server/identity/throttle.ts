import { lifetimes } from './lifetimes.ts';
import { countOf, countUp, forgetCount } from './store/counterStore.ts';
import type { IdentityDatabase } from './tables.ts';

const FAILURES_PER_LOGIN = 20;
const FAILURES_PER_LOGIN_AND_ADDRESS = 10;
const MAILS_PER_LOGIN = 5;

export interface Attempt {
  login: string;
  /** IP address of the caller. */
  address: string;
}

const names = ({ login, address }: Attempt) => ({ all: `failures:${login}`, here: `failures:${login}:${address}` });

/** Whether a try is refused unseen. Two counters: a stranger's tries lock the stranger out long before the owner. */
export async function isThrottled(db: IdentityDatabase, attempt: Attempt): Promise<boolean> {
  const { all, here } = names(attempt);
  const [total, local] = await Promise.all([countOf(db, all), countOf(db, here)]);
  return total >= FAILURES_PER_LOGIN || local >= FAILURES_PER_LOGIN_AND_ADDRESS;
}

export async function noteFailure(db: IdentityDatabase, attempt: Attempt): Promise<void> {
  const { all, here } = names(attempt);
  await Promise.all([countUp(db, all, lifetimes.failures), countUp(db, here, lifetimes.failures)]);
}

export async function noteSuccess(db: IdentityDatabase, attempt: Attempt): Promise<void> {
  await forgetCount(db, names(attempt).here);
}

/** Whether one more mail may go to somebody. */
export const mayMail = async (db: IdentityDatabase, email: string): Promise<boolean> =>
  (await countUp(db, `mails:${email}`, lifetimes.mails)) <= MAILS_PER_LOGIN;
