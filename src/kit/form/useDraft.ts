import { useCallback, useState } from 'react';
import { useViewer } from '../viewer/ViewerContext.tsx';
import { draftKey } from './draftStorage.ts';

/**
 * State that outlives a reload and a session that has run out, until it is cleared: what was typed is never lost.
 * The value must be plain JSON. Example: `const [name, setName, forget] = useDraft(`course.${id}.name`, course.name)`.
 */
export function useDraft<T>(key: string, initial: T): [value: T, set: (next: T) => void, clear: () => void] {
  const { userId } = useViewer();
  const place = draftKey(userId, key);
  const [value, setValue] = useState(() => readDraft(place, initial));
  const set = useCallback(
    (next: T) => {
      sessionStorage.setItem(place, JSON.stringify(next));
      setValue(next);
    },
    [place],
  );
  const clear = useCallback(() => sessionStorage.removeItem(place), [place]);
  return [value, set, clear];
}

function readDraft<T>(place: string, initial: T): T {
  const stored = sessionStorage.getItem(place);
  return stored === null ? initial : (JSON.parse(stored) as T);
}
