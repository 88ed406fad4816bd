import type { ColorScheme } from '../../shared/design/tokens.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'practicum.rows';
const COMPACT = 'compact';

/**
 * Table rows are 44 px high, or 40 px if the user chooses so. public/start.js applies the choice before the first
 * paint.
 */
export const rowDensity = {
  isCompact: (): boolean => localStorage.getItem(KEY) === COMPACT,
  choose(isCompact: boolean): void {
    if (isCompact) localStorage.setItem(KEY, COMPACT);
    else localStorage.removeItem(KEY);
    document.documentElement.toggleAttribute('data-compact', isCompact);
  },
};

const THEME_KEY = 'practicum.theme';

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): ColorScheme | undefined {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

const listeners = new Set<() => void>();

/** Light or dark: the user's choice, else the system's. */
export const colorScheme = {
  current: (): ColorScheme => chosen() ?? (systemDark().matches ? 'dark' : 'light'),
  choose(scheme: ColorScheme): void {
    localStorage.setItem(THEME_KEY, scheme);
    document.documentElement.dataset.theme = scheme;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    const system = systemDark();
    listeners.add(listener);
    system.addEventListener('change', listener);
    return () => {
      listeners.delete(listener);
      system.removeEventListener('change', listener);
    };
  },
};

/** The product's default theme. Another theme can omit the dark mode. */
export const defaultTheme = { hasDarkMode: true } as const;

export const useColorScheme = (): ColorScheme => useSyncExternalStore(colorScheme.subscribe, colorScheme.current);
