import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Loaded<Props> = { Part: ComponentType<Props> } | { error: unknown };

/**
 * Creates a component whose code is loaded when it is first shown. If loading fails, the error boundary is shown, and
 * rendering the component again retries. React's own `lazy` would show the `Suspense` fallback for at least 300 ms,
 * even if the code arrives after 20.
 */
export function lazyComponent<Props extends object>(
  load: () => ComponentType<Props> | Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loading: Loaded<Props> | Promise<Loaded<Props>> | undefined;

  function begin(): Loaded<Props> | Promise<Loaded<Props>> {
    if (loading) return loading;
    const part = load();
    if (!(part instanceof Promise)) return (loading = { Part: part });
    const next = part.then(
      (Part) => (loading = { Part }),
      (error: unknown) => {
        loading = undefined;
        return { error };
      },
    );
    return (loading = next);
  }

  return function LazyComponent(props: Props) {
    const [state, setState] = useState(begin);
    useEffect(() => {
      if (!(state instanceof Promise)) return;
      let isShown = true;
      void state.then((loaded) => isShown && setState(loaded));
      return () => {
        isShown = false;
      };
    }, [state]);
    if (state instanceof Promise) return fallback;
    if ('error' in state) throw state.error;
    return <state.Part {...props} />;
  };
}
