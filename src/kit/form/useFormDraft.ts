import { isEmptyObject, pickBy } from 'es-toolkit';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { draftKey } from './draftStorage.ts';

/** Draft of a form, which survives a reload and an expired session. */
export interface FormDraft<Values extends FieldValues = FieldValues> {
  /** Initial values: the given ones, overridden by the draft. */
  initial: Values;
  keep: (field: string, value: unknown) => void;
  /** Discards the draft, or only the inputs that were saved. The form then starts with the given values. */
  forget: (saved?: FieldValues) => void;
}

/** Returns the draft of a form. If the given values change, the input is kept. The values must be plain JSON. */
export function useFormDraft<Values extends FieldValues>(key: string, given: Values): FormDraft<Values> {
  const { userId } = useViewer();
  const storageKey = draftKey(userId, key);
  const givenText = JSON.stringify(given);
  const begin = () => ({ storageKey, givenText, initial: { ...given, ...readDraft(storageKey) } });
  const [begun, setBegun] = useState(begin);
  if (begun.storageKey !== storageKey || begun.givenText !== givenText) setBegun(begin());
  return {
    initial: begun.initial,
    keep: (field, value) => {
      const kept = readDraft(storageKey);
      if (value === undefined || (value === begun.initial[field] && !(field in kept))) return;
      sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, [field]: value }));
    },
    forget: (saved) => {
      const isUnsaved = (value: unknown, field: string) => saved !== undefined && trimText(value) !== saved[field];
      const kept = pickBy(readDraft(storageKey), isUnsaved);
      if (isEmptyObject(kept)) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify(kept));
      setBegun(begin());
    },
  };
}

/** Removes spaces around a text before it is saved. */
export const trimText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

function readDraft(storageKey: string): FieldValues {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  return typeof stored === 'object' ? { ...stored } : {};
}
