import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startupError.ts';

/** The installation's keys, all derived from one secret. A key reveals nothing about the others. */
export interface Keys {
  /**
   * Returns a 32-byte key, which is the same for a purpose in every process and after every start. Example:
   * `derive('link')`.
   */
  derive(this: void, purpose: string): Buffer;
  /**
   * Returns that key, followed by those derived from previous secrets, for values that were signed or encrypted
   * earlier.
   */
  all(this: void, purpose: string): readonly Buffer[];
  /** Fingerprints of the secrets, the current one first. They distinguish secrets but reveal nothing else. */
  fingerprints: readonly string[];
}

const KEY_BYTES = 32;

/** Derives a key with HKDF (RFC 5869) and SHA-256. */
const derived = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'practicum', purpose, KEY_BYTES));

export function createKeys(secret: Buffer, previous: readonly Buffer[] = []): Keys {
  const secrets = [secret, ...previous];
  return {
    derive: (purpose) => derived(secret, purpose),
    all: (purpose) => secrets.map((each) => derived(each, purpose)),
    fingerprints: secrets.map((each) => derived(each, 'fingerprint').toString('hex')),
  };
}

interface SecretSettings {
  secret?: string | undefined;
  previousSecrets?: readonly string[];
  dataDir: string;
}

/**
 * Opens the keys of the configured secret or, by default, of the secret in the data folder, which the first start
 * creates.
 */
export const openKeys = ({ secret, previousSecrets = [], dataDir }: SecretSettings): Keys =>
  createKeys(
    secret === undefined ? secretOfFolder(dataDir) : Buffer.from(secret),
    previousSecrets.flatMap((previous) => [Buffer.from(previous), ...fileSecret(previous)]),
  );

/** Decodes a previous secret that may come from the file in a data folder, where it is base64url. */
const fileSecret = (text: string): Buffer[] => (/^[\w-]{43}$/.test(text) ? [Buffer.from(text, 'base64url')] : []);

function secretOfFolder(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key');
  try {
    return read(path) ?? make(dataDir, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `${path}: expected a file that this process can read, or create at the first start; ` +
        `or set PRACTICUM_SECRET. ${reason}`,
    );
  }
}

function read(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

// The file is written under another name and then linked, so that only one secret is kept if two first starts run at
// once.
function make(dataDir: string, path: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(path) as Buffer;
}
