import type { DocumentNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { DescribedOperation } from './observeOperation.ts';

export interface KnownDocument {
  document: DocumentNode;
  /** Name of the operation in traces and metrics. */
  operation: DescribedOperation;
  /** Approximate memory use in bytes. */
  bytes: number;
  uses: number;
  cost: number;
  compiled?: CompiledQuery;
}

/** Caches the most recently used documents, up to a total size. */
export function createDocumentCache(bytesMax: number) {
  const known = new Map<string, KnownDocument>();
  let bytes = 0;

  const drop = (key: string, entry: KnownDocument) => {
    known.delete(key);
    bytes -= entry.bytes;
  };

  return {
    get size() {
      return known.size;
    },
    get bytes() {
      return bytes;
    },
    get(key: string): KnownDocument | undefined {
      const entry = known.get(key);
      if (entry === undefined) return undefined;
      // A Map lists its keys in insertion order, so inserting a key again makes it the newest.
      known.delete(key);
      known.set(key, entry);
      return entry;
    },
    set(key: string, entry: KnownDocument): void {
      const before = known.get(key);
      if (before !== undefined) drop(key, before);
      for (const [oldest, old] of known) {
        if (bytes + entry.bytes <= bytesMax) break;
        drop(oldest, old);
      }
      if (entry.bytes > bytesMax) return;
      known.set(key, entry);
      bytes += entry.bytes;
    },
  };
}
