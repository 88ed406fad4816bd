const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes of the identity provider's tokens and codes, in seconds. */
export const lifetimes = {
  accessToken: HOUR,
  session: 30 * DAY,
  /** Time for which the previous token is still accepted: a second tab may refresh with it at the same moment. */
  previousToken: 30,
  mailedCode: HOUR,
  challenge: 3 * MINUTE,
  /** Time between the right password and the right code, or the completed setup of a second factor. */
  secondFactor: 10 * MINUTE,
  authorizationCode: 5 * MINUTE,
  signInForm: 10 * MINUTE,
  browserSession: HOUR,
  /** Time for which an address counts as known after someone has signed in from it. */
  knownAddress: 90 * DAY,
  mails: 15 * MINUTE,
} as const;

export const secondsFromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
export const epochSeconds = (): number => Math.floor(Date.now() / 1000);
