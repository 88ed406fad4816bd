/** As many as one generation asks for, which are the outputs of codegen.ts, and as it asked the time before. */
const KEPT = 10;

/** Answers from memory what was asked before: of all that a saved file leads to, most is as it was. */
export function memoize<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
  keyOf: (...args: Args) => string,
): (...args: Args) => Result {
  const known = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const result = known.get(key) ?? make(...args);
    known.delete(key);
    known.set(key, result);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return result;
  };
}

/** Cache of outputs between runs, by a key of their inputs. */
export interface OutputStore {
  read: (file: string, key: string) => string | undefined;
  keep: (file: string, key: string, text: string) => void;
}
