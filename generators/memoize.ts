import { createHash } from 'node:crypto';

/**
 * Returns earlier results from memory, because most of them stay valid after a file is saved. The default number of
 * results is enough for the outputs of codegen.ts in two generations.
 */
export function memoize<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
  keyOf: (...args: Args) => string,
  kept = 10,
): (...args: Args) => Result {
  const known = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const result = known.get(key) ?? make(...args);
    known.delete(key);
    known.set(key, result);
    const [oldest = key] = known.keys();
    if (known.size > kept) known.delete(oldest);
    return result;
  };
}

/** Returns the earlier result for the same object, as long as that is in use. */
export function memoizePer<Of extends object, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, Result>();
  return (of) => {
    const result = known.get(of) ?? make(of);
    known.set(of, result);
    return result;
  };
}

/** Cache of outputs between runs, keyed by their inputs. */
export interface OutputStore {
  read: (file: string, key: string) => string | undefined;
  keep: (file: string, key: string, text: string) => void;
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hashOf = (...parts: readonly unknown[]): string => hashText(JSON.stringify(parts));
