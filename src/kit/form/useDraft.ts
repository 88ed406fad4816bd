import { useCallback, useState } from 'react';
import { useViewer } from '../viewer/ViewerContext.tsx';
import { draftKey } from './draftStorage.ts';

/**
 * Keeps state through a reload and an expired session until it is cleared, so that no input is lost. The value must
 * be plain JSON. Example: `const [name, setName, clear] = useDraft(`course.${id}.name`, course.name)`.
 */
export function useDraft<T>(key: string, initial: T): [value: T, set: (next: T) => void, clear: () => void] {
  const { userId } = useViewer();
  const storageKey = draftKey(userId, key);
  const [value, setValue] = useState(() => readDraft(storageKey, initial));
  const set = useCallback(
    (next: T) => {
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setValue(next);
    },
    [storageKey],
  );
  const clear = useCallback(() => sessionStorage.removeItem(storageKey), [storageKey]);
  return [value, set, clear];
}

function readDraft<T>(storageKey: string, initial: T): T {
  const stored = sessionStorage.getItem(storageKey);
  return stored === null ? initial : (JSON.parse(stored) as T);
}
