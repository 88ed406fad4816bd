import { memo, type ComponentType } from 'react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { loadCode, once } from '../lazy/loadCode.ts';
import { ListPlaceholder } from '../page/Placeholder.tsx';

export type LazyScreen = ComponentType & {
  /** Loads the code before it is needed, such as together with its page's. */
  preload: () => Promise<ComponentType>;
};

/**
 * Returns a generated screen whose code is loaded when it is first shown; preloaded code is rendered without
 * waiting. The screen only declares, so it doesn't change with the address, which its list writes.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const screen = once(load);
  const Shown = memo(lazyComponent(() => screen.loaded() ?? loadCode(screen.load), <ListPlaceholder />));
  return Object.assign(Shown, { preload: screen.load });
}
