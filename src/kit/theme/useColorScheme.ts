import { useSyncExternalStore } from 'react';
import { colorScheme } from './colorScheme.ts';
import type { ColorScheme } from '../../../shared/design/tokens.ts';

export const useColorScheme = (): ColorScheme => useSyncExternalStore(colorScheme.subscribe, colorScheme.current);
