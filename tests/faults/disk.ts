import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of an installation on a separate disk, which can be filled. */
export interface Disk {
  fill(): void;
  free(): void;
  close(): void;
}

const SIZE = '900m';
const BLOCKS = [1024 ** 2, 4096, 1];

/** Mounts a disk in memory. Returns undefined without the permission to mount one. */
export function mountDisk(folder: string): Disk | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      for (const size of BLOCKS) fillBy(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    close: () => void spawnSync('umount', ['-l', folder]),
  };
}

function fillBy(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
