import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';

interface Typed {
  text: string;
  /** Address that the page had when the text was passed on. */
  handedOnAt?: URLSearchParams;
}

interface Options {
  /** The current address of the page. */
  params: URLSearchParams;
  /** Writes the text into the address; returns whether it did. */
  handOn: (text: string) => boolean;
  /** Debounce in milliseconds. */
  afterMs: number;
}

/**
 * Holds a text while it is being typed. The text is passed on once the typing pauses, and kept until the address
 * has it.
 */
export function useDebouncedText({
  params,
  handOn,
  afterMs,
}: Options): [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState<Typed>();
  // The user is navigating to another page: writing the address now would cancel that.
  const isLeaving = useNavigation().state !== 'idle';
  const write = useEffectEvent((text: string) => {
    if (handOn(text)) setTyped({ text, handedOnAt: params });
  });
  useEffect(() => {
    if (typed === undefined || typed.handedOnAt !== undefined || isLeaving) return;
    const timer = setTimeout(() => write(typed.text), afterMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving, afterMs]);
  const hasArrived = typed?.handedOnAt !== undefined && typed.handedOnAt !== params;
  return [hasArrived ? undefined : typed?.text, (text) => setTyped(text === undefined ? undefined : { text })];
}
