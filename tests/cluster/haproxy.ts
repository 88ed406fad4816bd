import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Route {
  name: string;
  port: number;
  /** Ports of the servers behind it. */
  servers: readonly number[];
}

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/**
 * Starts a haproxy that checks each server at /readyz and sends it nothing while it returns 503. It repeats no
 * request.
 */
export function startHaproxy(routes: readonly Route[]): { close(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${HEAD}\n${routes.map(sectionOf).join('\n')}\n`);
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  return {
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

const HEAD = `global
  maxconn 4000
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # a server that is slow to answer is busy, not gone
  timeout check 3s
  option http-keep-alive`;

const sectionOf = ({ name, port, servers }: Route): string => `listen ${name}
  bind 127.0.0.1:${port}
  option forwardfor
  option httpchk GET /readyz
  default-server inter 200ms fall 1 rise 1
${servers.map((each) => `  server s${each} 127.0.0.1:${each} check`).join('\n')}`;
