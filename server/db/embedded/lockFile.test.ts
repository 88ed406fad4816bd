import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseStaleLocks, takeStaleLock } from './lockFile.ts';

/** No system has a process with this number. */
const DEAD = '2147483647\n/data\nkey of its memory\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-lock-'));
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'data/postmaster.pid');
const kept = () => ({ files: readdirSync(join(folder, 'data')), text: readFileSync(file(), 'utf8') });

describe('the lock of a postmaster', () => {
  test('of a killed process loses its pid but keeps its shared memory key', () => {
    writeFileSync(file(), DEAD);
    releaseStaleLocks({ folder, sockets: folder });
    expect(kept()).toEqual({ files: ['postmaster.pid'], text: '2147483646\n/data\nkey of its memory\n' });
  });

  test('[ops-35] that another process replaces is not removed', () => {
    writeFileSync(file(), DEAD);
    const taken = takeStaleLock({ folder, sockets: folder });
    writeFileSync(file(), 'the newer one');
    taken?.giveBack();
    expect(kept()).toEqual({ files: ['postmaster.pid'], text: 'the newer one' });
  });

  test('[ops-35] that was created just before its removal is restored', async () => {
    const postmaster = spawn('sleep', ['60'], { argv0: 'postgres' });
    await once(postmaster, 'spawn');
    const lock = `${postmaster.pid}\n/data\nkey of its memory\n`;
    writeFileSync(file(), lock);
    takeStaleLock({ folder, sockets: folder })?.giveBack();
    expect(kept()).toEqual({ files: ['postmaster.pid'], text: lock });
    postmaster.kill();
    await once(postmaster, 'exit');
  });
});
