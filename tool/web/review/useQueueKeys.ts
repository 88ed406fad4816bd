import { useEffect, useEffectEvent } from 'react';
import { stepOfKey } from './queue.ts';

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

export function useQueueKeys(go: (step: 1 | -1) => void): void {
  const onStep = useEffectEvent(go);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = stepOfKey({
        key: event.key,
        altKey: event.altKey,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        isTyping: event.target instanceof Element && event.target.matches(FIELDS),
      });
      if (step === undefined || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onStep(step);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
