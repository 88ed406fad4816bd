import { use, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext, useNavigation } from 'react-router-dom';

interface Typed {
  text: string;
  /** What the page knew of the address when the text was handed on. */
  handedOnAt?: URLSearchParams;
}

interface Options {
  /** The address as the page knows it. */
  params: URLSearchParams;
  /** Writes the text into the address. */
  handOn: (text: string) => void;
  /** How long the typing must pause before. */
  afterMs: number;
}

/** A text that is being typed; it is handed on once the typing pauses, and stands until the address has it. */
export function useDebouncedText({
  params,
  handOn,
  afterMs,
}: Options): [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState<Typed>();
  // Somebody is on the way to another page: writing the address now would call them back.
  const isLeaving = useNavigation().state !== 'idle';
  // What the router knows comes to the page a little later.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const settle = useEffectEvent((text: string) => {
    if (router !== undefined && router.state.navigation.state !== 'idle') return;
    handOn(text);
    setTyped({ text, handedOnAt: params });
  });
  useEffect(() => {
    if (typed === undefined || typed.handedOnAt !== undefined || isLeaving) return;
    const timer = setTimeout(() => settle(typed.text), afterMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving, afterMs]);
  const hasArrived = typed?.handedOnAt !== undefined && typed.handedOnAt !== params;
  return [hasArrived ? undefined : typed?.text, (text) => setTyped(text === undefined ? undefined : { text })];
}
