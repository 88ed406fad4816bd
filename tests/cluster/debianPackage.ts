import { spawnSync } from 'node:child_process';

/** Returns whether a program runs here, after installing its Debian package if necessary. */
export function hasOrInstalls(name: string, has: () => boolean): boolean {
  if (has()) return true;
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'ignore' });
  return has();
}

export const leaveOut = (what: string, missing: string): true => {
  console.log(`Left out: ${what}, since ${missing} is not installed here (apt-get install ${missing}).`);
  return true;
};
