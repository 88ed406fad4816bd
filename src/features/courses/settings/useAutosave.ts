import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isSame } from '../../../../shared/domain/settings/institutionSettings.ts';
import { useFormDraft, type FormDraft } from '../../../kit/form/useFormDraft.ts';

interface Options<Data extends object, Values extends FieldValues> {
  /** Key of the draft. */
  key: string;
  stored: Data;
  toValues: (data: Data) => Values;
  toData: (values: Values, before: Data) => Data;
  /** Rejects if the save fails. */
  save: (data: Data, before: Data) => Promise<void>;
}

interface Sent<Data> {
  data: Data;
  /** Value of the page at the time of the save. The save is visible on the page once this changes. */
  stored: Data;
  isAnswered: boolean;
}

/**
 * Draft and submit handler of a form that stays open and saves whenever a field loses focus. Saves run one after the
 * other. The form shows the submitted values until the page has them too, and keeps text that is typed in the meantime.
 */
export function useAutosave<Data extends object, Values extends FieldValues>({
  key,
  stored,
  toValues,
  toData,
  save,
}: Options<Data, Values>): { draft: FormDraft<Values>; submit: (values: Values) => Promise<void> } {
  const [sent, setSent] = useState<Sent<Data>>();
  if (sent !== undefined && !isSame(sent.stored, stored)) setSent(sent.isAnswered ? undefined : { ...sent, stored });
  // Holds the latest values for a submission that starts before the form has rendered again.
  const newest = useRef<Data>(undefined);
  useLayoutEffect(() => {
    newest.current = sent?.data;
  }, [sent]);
  const queue = useRef(Promise.resolve());
  const draft = useFormDraft(key, toValues(sent?.data ?? stored));

  const send = async (data: Data, before: Data): Promise<void> => {
    newest.current = data;
    setSent({ data, stored, isAnswered: false });
    const saving = queue.current.then(() => save(data, before));
    queue.current = saving.catch(() => undefined);
    try {
      await saving;
      setSent((current) => (current?.data === data ? { ...current, isAnswered: true } : current));
    } catch (error) {
      setSent((current) => (current?.data === data ? undefined : current));
      throw error;
    }
  };

  return {
    draft,
    submit: async (values) => {
      const before = newest.current ?? stored;
      const data = toData(values, before);
      if (!isSame(data, before)) await send(data, before);
      draft.forget(values);
    },
  };
}
