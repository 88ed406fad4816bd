import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  reload: () => void;
  set: (data: T) => void;
}

/** Loads something once, and again when it is asked to. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ data?: T; error?: unknown }>({});
  const start = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    start().then(
      (data) => isWanted && setState({ data }),
      (error: unknown) => isWanted && setState({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);
  return { data: state.data, error: state.error, reload: () => setTurn(turn + 1), set: (data) => setState({ data }) };
}
