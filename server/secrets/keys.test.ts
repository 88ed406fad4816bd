import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyCharacter } from '../../tests/support/propertySeed.ts';
import { StartupError } from '../startupError.ts';
import { createKeys, openKeys } from './keys.ts';
import { seal, unseal } from './seal.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the keys', () => {
  test('are derived from a secret that the first start creates, readable by its owner only', () => {
    const key = openKeys({ dataDir }).derive('link');
    expect(key).toHaveLength(32);
    expect(openKeys({ dataDir }).derive('link')).toEqual(key);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  });

  test('differ by purpose and by secret', () => {
    const [one, other] = [createKeys(Buffer.from('one')), openKeys({ secret: 'other', dataDir })];
    expect(new Set([one.derive('a'), one.derive('b'), other.derive('a')].map(String)).size).toBe(3);
  });

  test('require a data folder or a secret, with a message', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => openKeys({ dataDir: join(dataDir, 'file') })).toThrow(StartupError);
    expect(openKeys({ secret: 'set', dataDir: join(dataDir, 'file') }).derive('a')).toHaveLength(32);
  });
});

describe('a sealed secret', () => {
  const key = createKeys(Buffer.from('one')).derive('smtp-password');
  const place = { orgId: 'o1', field: 'smtp.pass' };

  test('opens with its key in its own context, and differs each time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (secret) => unseal([key], seal(key, secret, place), place) === Buffer.from(secret).toString(),
      ),
    );
    expect(seal(key, 'x', place)).not.toBe(seal(key, 'x', place));
  });

  test('opens neither in another context, nor with another key, nor after a change', () => {
    const sealed = seal(key, 'secret', place);
    for (const elsewhere of [
      { ...place, orgId: 'o2' },
      { ...place, field: 'token' },
    ])
      expect(() => unseal([key], sealed, elsewhere)).toThrow();
    expect(() => unseal([createKeys(Buffer.from('two')).derive('smtp-password')], sealed, place)).toThrow();
    const other = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => unseal([key], sealed.slice(0, -2) + other + sealed.at(-1), place)).toThrow();
    expect(() => unseal([key], sealed.replace('v1', 'v2'), place)).toThrow();
  });
});
