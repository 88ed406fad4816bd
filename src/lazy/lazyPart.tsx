import { type ComponentType, type ReactNode, useState, type FunctionComponent } from 'react';
import { lazyComponent } from '../../shared/react/lazyComponent.tsx';
import { lazyMessages, loadCode, once } from './loadCode.ts';

/** Maximum wait, because a page in the background is never painted but still needs its code. */
const AT_LATEST_MS = 100;

/** Waits until the current content has been painted, because loading code would delay the first paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_LATEST_MS);
  });
}

/** Returns a dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Dialog = lazyPart(load);
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Dialog {...props} /> : null;
  };
}

const loadRoot = () => import('../theme/MuiRoot.tsx');

/** Loads a component that uses MUI together with the theme and its texts. */
export async function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { MuiRoot }] = await Promise.all([load(), loadRoot(), lazyMessages.load()]);
  return (props) => (
    <MuiRoot>
      <Part {...props} />
    </MuiRoot>
  );
}

/** Invisible marker that lets tests wait until loading has finished. */
const LOADING = <span hidden data-loading />;

const nothing = (): void => undefined;

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before it is needed, for example when the pointer comes near. */
  preload: () => void;
  /** Like `preload`, but resolves once the code has loaded. Failures are reported when the part is shown. */
  preloaded: () => Promise<void>;
};

/**
 * Returns a part of a page whose code is loaded when it is first shown. With a placeholder, the page is painted first.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): LazyPart<Props> {
  const part = once(() => themed(load));
  const start = placeholder === undefined ? part.load : () => afterPaint().then(part.load);
  const Shown = lazyComponent(() => part.loaded() ?? loadCode(start), placeholder ?? LOADING);
  const preloaded = () => part.load().then(nothing, nothing);
  return Object.assign(Shown, { preload: () => void preloaded(), preloaded });
}
