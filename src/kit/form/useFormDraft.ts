import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useViewer } from '../viewer/ViewerContext.tsx';
import { draftKey } from './draftStorage.ts';

/** Draft of a form, kept over a reload and an expired session. */
export interface FormDraft<Values extends FieldValues = FieldValues> {
  /** Initial values: the given ones, overridden by the draft. */
  initial: Values;
  keep: (field: string, value: unknown) => void;
  /** Discards the draft: the form begins again with the given values. */
  forget: () => void;
}

/**
 * Returns the draft of one form. The given values can change, and the input is kept. The values must be plain JSON.
 */
export function useFormDraft<Values extends FieldValues>(key: string, given: Values): FormDraft<Values> {
  const { userId } = useViewer();
  const storageKey = draftKey(userId, key);
  const givenText = JSON.stringify(given);
  const begin = () => ({ storageKey, givenText, initial: { ...given, ...readDraft(storageKey) } });
  const [begun, setBegun] = useState(begin);
  if (begun.storageKey !== storageKey || begun.givenText !== givenText) setBegun(begin());
  useEffect(() => dropGiven(storageKey, givenText), [storageKey, givenText]);
  return {
    initial: begun.initial,
    keep: (field, value) => {
      const kept = readDraft(storageKey);
      if (value === undefined || (value === begun.initial[field] && !(field in kept))) return;
      sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, [field]: value }));
    },
    forget: () => {
      sessionStorage.removeItem(storageKey);
      setBegun(begin());
    },
  };
}

/** Removes what equals the given values, such as saved input: it follows the changes of others again. */
function dropGiven(storageKey: string, givenText: string): void {
  const given = JSON.parse(givenText) as FieldValues;
  const kept = Object.entries(readDraft(storageKey)).filter(
    ([field, value]) => JSON.stringify(value ?? '') !== JSON.stringify(given[field] ?? ''),
  );
  if (kept.length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
}

function readDraft(storageKey: string): FieldValues {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  return typeof stored === 'object' ? { ...stored } : {};
}
