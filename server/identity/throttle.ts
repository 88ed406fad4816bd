import { networkOf } from '../http/networkOf.ts';
import { lifetimes } from './lifetimes.ts';
import {
  incrementCount,
  deleteCount,
  refundAttempt,
  isCounted,
  consumeAttempt,
  type Allowance,
} from './store/counterStore.ts';
import type { IdentityDatabase } from './tables.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const HERE: Allowance = {
  attempts: 10,
  firstDelaySeconds: 5 * MINUTE,
  longestDelaySeconds: HOUR,
  forgetAfterSeconds: 2 * HOUR,
};
/** Limit for guesses from many addresses. Doesn't apply to addresses from which the person has signed in before. */
const ELSEWHERE: Allowance = {
  attempts: 100,
  firstDelaySeconds: 15 * MINUTE,
  longestDelaySeconds: 15 * MINUTE,
  forgetAfterSeconds: HOUR,
};
const MAILS_PER_LOGIN = 5;

export interface Attempt {
  login: string;
  /** IP address of the caller. */
  address: string;
}

function names({ login, address }: Attempt) {
  const network = networkOf(address);
  return { all: `failures:${login}`, here: `failures:${login}:${network}`, known: `known:${login}:${network}` };
}

/**
 * Counts an attempt before it is checked. Returns false if it must be refused. Attempts are counted per account and
 * address, so that strangers lock out only themselves.
 */
export async function mayTry(db: IdentityDatabase, attempt: Attempt): Promise<boolean> {
  const { all, here, known } = names(attempt);
  if (!(await consumeAttempt(db, here, HERE))) return false;
  return (await isCounted(db, known)) || consumeAttempt(db, all, ELSEWHERE);
}

export async function noteSuccess(db: IdentityDatabase, attempt: Attempt): Promise<void> {
  const { all, here, known } = names(attempt);
  const isKnown = await isCounted(db, known);
  await Promise.all([
    deleteCount(db, here),
    ...(isKnown ? [] : [refundAttempt(db, all)]),
    incrementCount(db, known, lifetimes.knownAddress),
  ]);
}

/** Returns whether a person can be sent another email. */
export const mayMail = async (db: IdentityDatabase, email: string): Promise<boolean> =>
  (await incrementCount(db, `mails:${email}`, lifetimes.mails)) <= MAILS_PER_LOGIN;
