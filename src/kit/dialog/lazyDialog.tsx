import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(() => load().then((part) => ({ default: part }))) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
