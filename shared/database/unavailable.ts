/** SQLSTATE classes (PostgreSQL, appendix A) for problems of the database rather than the statement. */
const CLASSES: readonly string[] = [
  '08', // connection exception
  '40', // transaction rollback: one of two deadlocked transactions was ended
  '53', // insufficient resources
  '57', // operator intervention: shutdown, startup, a statement timeout
];
const LOCK_NOT_AVAILABLE = '55P03';

/** Messages of pg and pg-pool, whose errors have no code. */
const MESSAGES: readonly string[] = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
];

type Failure = Error & { code?: unknown; syscall?: unknown };

/** Returns whether a statement failed because it exceeded `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as Failure).code === LOCK_NOT_AVAILABLE;

/**
 * Returns whether the database is unavailable or too busy to respond, so that the same call can succeed a little later.
 */
export function isUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code, syscall, message } = cause as Failure;
  // The host has several addresses, none of which responds.
  if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.every(isUnavailable);
  if (MESSAGES.some((text) => message.startsWith(text))) return true;
  if (typeof code !== 'string') return false;
  if (syscall !== undefined) return syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE';
  return code === LOCK_NOT_AVAILABLE || (code.length === 5 && CLASSES.includes(code.slice(0, 2)));
}
