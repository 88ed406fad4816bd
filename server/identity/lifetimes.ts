const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes of the identity provider's tokens and codes, in seconds. */
export const lifetimes = {
  accessToken: HOUR,
  session: 30 * DAY,
  /** Time for which the previous token is still accepted, since a second tab can refresh with it at the same moment. */
  previousToken: 30,
  mailedCode: HOUR,
  challenge: 3 * MINUTE,
  /** Time from the right password to the right code, or to a second factor that is set up. */
  secondFactor: 10 * MINUTE,
  authorizationCode: 5 * MINUTE,
  signInForm: 10 * MINUTE,
  browserSession: HOUR,
  /** Time for which an address counts as one that someone has signed in from. */
  knownAddress: 90 * DAY,
  mails: 15 * MINUTE,
} as const;

export const secondsFromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
export const epochSeconds = (): number => Math.floor(Date.now() / 1000);
