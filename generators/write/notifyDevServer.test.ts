import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { notifyDevServer } from './writeFiles.ts';

/** Returns the notifications that are sent if the given files exist. */
function teller(there: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'practicum-tell-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/generated/resources'), { recursive: true });
  for (const [file, text] of Object.entries(there)) writeFileSync(join(root, file), text);
  const events: [string, string][] = [];
  const watcher = { emit: (event: string, path: string) => events.push([event, path.slice(root.length + 1)]) };
  const tell = notifyDevServer({ watcher, config: { root } } as unknown as ViteDevServer);
  return (files: Record<string, string>) => {
    tell(new Map(Object.entries(files)));
    return events.splice(0);
  };
}

const TABLE = 'src/generated/operations.generated.ts';
const SCREEN = 'src/generated/resources/books.generated.tsx';

test('[gen-05] new, changed and removed generated files are reported, screens first', () => {
  const told = teller({ [TABLE]: 'old', 'src/generated/gone.generated.ts': 'gone' });
  expect(told({ [TABLE]: 'new', [SCREEN]: 'new' })).toEqual([
    ['add', SCREEN],
    ['change', TABLE],
    ['unlink', 'src/generated/gone.generated.ts'],
  ]);
  expect(told({ [TABLE]: 'new', [SCREEN]: 'newer' })).toEqual([['change', SCREEN]]);
});

test('[gen-05] unchanged and unrelated files are not reported', () => {
  const told = teller({ [TABLE]: 'old' });
  const others = { 'server/generated/modules.generated.ts': 'new', 'src/generated/screens.generated.graphql': 'new' };
  expect(told({ [TABLE]: 'old', ...others })).toEqual([]);
});
