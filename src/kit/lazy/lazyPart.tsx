import { lazy, Suspense, type ComponentType } from 'react';

/** A part of a page whose code is loaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() => load().then((part) => ({ default: part }))) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
