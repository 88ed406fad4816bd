import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  reload: () => void;
  set: (data: T) => void;
}

/** Loads data once, and again on request. The previous data stays until the new data has arrived. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ data?: T; error?: unknown }>({});
  const start = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    start().then(
      (data) => isWanted && setState({ data }),
      (error: unknown) => isWanted && setState((before) => ({ ...before, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);
  const reload = () => {
    setState(({ error: _error, ...before }) => before);
    setTurn((before) => before + 1);
  };
  return { data: state.data, error: state.error, reload, set: (data) => setState({ data }) };
}
