import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount } from '../../server/db/embedded/account.ts';
import type { Connection } from '../../server/db/embedded/launch.ts';
import { freePort } from '../support/freePort.ts';

export interface StartedPooler {
  host: string;
  port: number;
  close(): Promise<void>;
}

const POLL_MS = 20;

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts a pgbouncer in transaction mode in front of a cluster. Unlike common configurations, it refuses unknown
 * startup parameters.
 */
export async function startPgbouncer(
  { host, port, user }: Connection,
  { size = 6 }: { size?: number } = {},
): Promise<StartedPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-pgbouncer-'));
  const listenPort = await freePort();
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 4000
default_pool_size = ${size}
server_idle_timeout = 1
server_login_retry = 1
server_reset_query =
`,
  );
  chmodSync(folder, 0o755);
  // Like PostgreSQL, it doesn't run as root.
  const account = chooseAccount(host, 'pgbouncer');
  const { program, args, options } = account.command('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')]);
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  const exited = once(child, 'exit');
  while (!(await answers(listenPort))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await delay(POLL_MS);
  }
  return {
    host: '127.0.0.1',
    port: listenPort,
    close: async () => {
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
