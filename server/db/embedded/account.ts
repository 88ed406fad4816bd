import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartupError } from '../../startupError.ts';

const NOBODY = 65_534;
const UNSHARE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** User account under which PostgreSQL runs, because it refuses to run as root. */
export interface Account {
  command(
    program: string,
    args: readonly string[],
  ): { program: string; args: readonly string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> };
  /** Makes the account the owner of a folder. */
  adopt(folder: string): void;
}

const self: Account = {
  command: (program, args) => ({ program, args, options: {} }),
  adopt: () => undefined,
};

// First choice if the server runs as root: files keep their owner, and it works even in a private parent folder.
const namespace: Account = {
  command: (program, args) => ({ program: 'unshare', args: [...UNSHARE, program, ...args], options: {} }),
  adopt: () => undefined,
};

const nobody: Account = {
  command: (program, args) => ({ program, args, options: { uid: NOBODY, gid: NOBODY } }),
  adopt: (folder) => chownSync(folder, NOBODY, NOBODY),
};

const works = (account: Account, probe: string): boolean => {
  const { program, args, options } = account.command(probe, ['--version']);
  return spawnSync(program, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
};

// initdb needs a user name. A container that was started with only a numeric user id has none.
const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

const reaches = (folder: string): boolean =>
  spawnSync('test', ['-w', folder], { uid: NOBODY, gid: NOBODY, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * Chooses the account for a folder: the one that created it, otherwise the first one that works here. `probe` is a
 * program that supports --version.
 */
export function chooseAccount(folder: string, probe: string): Account {
  if (process.getuid?.() !== 0) return hasName() || !works(namespace, probe) ? self : namespace;
  const belongsToNobody = statSync(folder).uid === NOBODY;
  if (!belongsToNobody && works(namespace, probe)) return namespace;
  if (!works(nobody, probe)) throw refusal(folder);
  nobody.adopt(folder);
  if (!reaches(folder)) throw refusal(folder);
  return nobody;
}

const refusal = (folder: string): StartupError =>
  new StartupError(
    `PostgreSQL does not run as root, and no other account can use ${folder}: ` +
      'start as another user, move DATA_DIR to a folder that every user can enter, or set DATABASE_URL.',
  );
