import { useKey } from '../kit/useKey.ts';
import { stepOfKey } from './queue.ts';

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

export const useQueueKeys = (go: (step: 1 | -1) => void): void =>
  useKey(
    ({ key, altKey, ctrlKey, metaKey, target }) =>
      stepOfKey({ key, altKey, ctrlKey, metaKey, isTyping: target instanceof Element && target.matches(FIELDS) }),
    go,
  );
