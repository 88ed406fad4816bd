import { useState } from 'react';
import type { EditedCue } from './cueEditing.ts';

interface History {
  cues: readonly EditedCue[];
  past: readonly (readonly EditedCue[])[];
  future: readonly (readonly EditedCue[])[];
  /** Key of the last change. Consecutive changes to one line are undone together. */
  key: string | undefined;
}

const STEPS_MAX = 200;

/** Provides the lines with undo and redo. */
export function useCueHistory(first: readonly EditedCue[]) {
  const [history, setHistory] = useState<History>({ cues: first, past: [], future: [], key: undefined });
  const change = (cues: readonly EditedCue[], key?: string) =>
    setHistory((before) => {
      const isSame = key !== undefined && key === before.key;
      const past = isSame ? before.past : [...before.past, before.cues].slice(-STEPS_MAX);
      return { cues, past, future: [], key };
    });
  const undo = () =>
    setHistory((before) => {
      const last = before.past.at(-1);
      if (!last) return before;
      return { cues: last, past: before.past.slice(0, -1), future: [before.cues, ...before.future], key: undefined };
    });
  const redo = () =>
    setHistory((before) => {
      const [next, ...future] = before.future;
      return next ? { cues: next, past: [...before.past, before.cues], future, key: undefined } : before;
    });
  return { ...history, change, undo, redo, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
}
