import { useEffect, useEffectEvent } from 'react';

/** Handles an event of the window while the component is mounted. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => unknown,
  isEnabled = true,
): void {
  const call = useEffectEvent(handle);
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: WindowEventMap[Type]) => void call(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [type, isEnabled]);
}
