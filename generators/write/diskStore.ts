import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, type OutputStore } from '../memoize.ts';
import { replaceFiles } from './writeFiles.ts';

interface StoredHash {
  version: string;
  outputs: Record<string, { key: string; hash: string }>;
}

export interface DiskStore extends OutputStore {
  /** Returns a message if the folder can't be written. The outputs are valid in any case. */
  save: () => string | undefined;
  hasMade: () => boolean;
}

/** Stores which inputs each output was made from. An output that was edited by hand has another hash. */
export function diskStore(root: string, version: string): DiskStore {
  const file = join(root, '.cache/codegen.json');
  const before = readKept(file, version);
  const after: StoredHash = { version, outputs: { ...before.outputs } };
  // Texts that exist only in the cache. Other outputs are written to the generated files.
  const texts = new Map<string, string>();
  let hasMade = false;
  return {
    read: (output, key) => {
      const kept = before.outputs[output];
      if (kept?.key !== key || !existsSync(join(root, output))) return undefined;
      const text = readFileSync(join(root, output), 'utf8');
      return hashText(text) === kept.hash ? text : undefined;
    },
    keep: (output, key, text) => {
      after.outputs[output] = { key, hash: hashText(text) };
      if (output.startsWith('.cache/')) texts.set(output, text);
      hasMade = true;
    },
    save: () => {
      if (!hasMade) return undefined;
      try {
        replaceFiles(root, new Map([...texts, ['.cache/codegen.json', JSON.stringify(after)]]));
        return undefined;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return `.cache can't be written (${why}): the next run will be slower.`;
      }
    },
    hasMade: () => hasMade,
  };
}

export function memoryStore(): OutputStore {
  const kept = new Map<string, { key: string; text: string }>();
  return {
    read: (output, key) => (kept.get(output)?.key === key ? kept.get(output)?.text : undefined),
    keep: (output, key, text) => void kept.set(output, { key, text }),
  };
}

export const hashFile = (path: string): string => hashText(readFileSync(path, 'utf8'));

function readKept(file: string, version: string): StoredHash {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as StoredHash;
    if (kept.version === version) return kept;
  } catch {
    // The file doesn't exist yet, or it is broken.
  }
  return { version, outputs: {} };
}
