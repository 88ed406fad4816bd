import type { ComponentProps, ComponentType } from 'react';
import { lazyDialog } from '../../lazy/lazyPart.tsx';
import type { CommandPalette as CommandPaletteType } from './CommandPalette.tsx';

export type { PaletteItem } from './paletteItems.ts';
export { shortcutOf } from './shortcuts.ts';

export const CommandPalette: ComponentType<ComponentProps<typeof CommandPaletteType>> = lazyDialog(() =>
  import('./CommandPalette.tsx').then((part) => part.CommandPalette),
);
export const ShortcutSheet = lazyDialog(() => import('./ShortcutSheet.tsx').then((part) => part.ShortcutSheet));
