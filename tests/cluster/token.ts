import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../server/projectRoot.ts';

/** Returns an access token for someone, from the server with these settings. */
export function tokenOf(person: string, env: object): string {
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'server/identity/token.ts', person], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return stdout.trim();
}
