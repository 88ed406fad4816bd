import pg from 'pg';

/** Classes of PostgreSQL's codes (appendix A): connections, resources, and an operator or a limit that intervened. */
const AWAY = /^(?:08|53|57)/;
const UNREACHABLE = ['ECONNREFUSED', 'ENOENT'];
/** What the driver and its pool say in words alone. */
const SAID = /^(?:timeout e|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether the database is away or too busy, so that the same may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (error instanceof pg.DatabaseError) return AWAY.test(code ?? '');
  if (SAID.test(error.message)) return true;
  return 'syscall' in error && error.syscall === 'connect' && UNREACHABLE.includes(code ?? '');
}
