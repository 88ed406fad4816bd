import type { ErrorCode } from '../../shared/domain/api/errors.ts';
import type { AuditEntry } from './auditStore.ts';

const WINDOW_MS = 60_000;
/** Maximum number of separate rows: far more than people cause by accident, and enough to show what was tried. */
const ROWS_MAX = 20;

export interface Denial {
  /** Subject of the token, even if we don't know the person. */
  caller: string;
  /** Email address, if known. */
  actor: string | undefined;
  operation: string;
  code: ErrorCode;
}

/**
 * Limits how many denials of signed-in people this process records. For each person, operation and code, a number of
 * rows per minute are written, plus one row with the number of the others. A window lasts a minute from its first
 * denial.
 */
export interface DenialLimit {
  /** Counts a denial. Returns whether to write a row for it. */
  note(this: void, denial: Denial): boolean;
  /**
   * Returns the rows for denials that were only counted, in windows that have ended or, when the process ends, in all
   * windows.
   */
  takeCounted(this: void, isEnd?: boolean): AuditEntry[];
}

interface Window extends Denial {
  until: number;
  count: number;
}

export function createDenialLimit(rowsMax = ROWS_MAX, now: () => number = Date.now): DenialLimit {
  const windows = new Map<string, Window>();
  let ended: AuditEntry[] = [];
  const end = (key: string, { actor, operation, code, count }: Window): void => {
    windows.delete(key);
    const target = `${operation} ${count - rowsMax} more within a minute`;
    if (count > rowsMax) ended.push({ event: 'denial', actor, target, result: 'denied', code });
  };
  return {
    note(denial) {
      const key = JSON.stringify([denial.caller, denial.operation, denial.code]);
      const known = windows.get(key);
      if (known !== undefined && known.until <= now()) end(key, known);
      const window = windows.get(key) ?? { ...denial, until: now() + WINDOW_MS, count: 0 };
      window.count += 1;
      windows.set(key, window);
      return window.count <= rowsMax;
    },
    takeCounted(isEnd = false) {
      for (const [key, window] of windows) if (isEnd || window.until <= now()) end(key, window);
      const taken = ended;
      ended = [];
      return taken;
    },
  };
}
