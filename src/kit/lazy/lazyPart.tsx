import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

const loadRoot = () => import('../theme/MuiRoot.tsx');

/** A component made of MUI's, loaded together with their theme. */
export async function themed<Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part, { MuiRoot }] = await Promise.all([load(), loadRoot()]);
  return (props) => (
    <MuiRoot>
      <Part {...props} />
    </MuiRoot>
  );
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before it is wanted, such as when the pointer comes near. */
  preload: () => void;
};

/** A part of a page whose code is loaded when it is first shown; until then something else may keep its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, placeholder: ReactNode = null): LazyPart<Props> {
  const Part = lazy(() => themed(load).then((part) => ({ default: part }))) as unknown as ComponentType<Props>;
  const Shown = (props: Props) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { preload: () => void Promise.all([load(), loadRoot()]).catch(() => undefined) });
}
