import { useEffect, useEffectEvent, useState } from 'react';

const SETTLED_AFTER_MS = 300;

/** A text that is handed on once the typing pauses; what comes from elsewhere, such as the address, takes its place. */
export function useTyped(value: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setText(value);
  }
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => settle(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
