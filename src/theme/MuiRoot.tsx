import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useI18n } from '../i18n/useTranslate.ts';
import { useBrandColors } from './brand.ts';
import { muiTheme } from './muiTheme.ts';
import { useColorScheme } from './colorScheme.ts';
import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

const caches: Partial<Record<'ltr' | 'rtl', EmotionCache>> = {};

/**
 * Returns the cache of MUI's styles, which are mirrored for right-to-left languages. There is one cache per direction.
 */
export const emotionCache = (direction: 'ltr' | 'rtl'): EmotionCache =>
  (caches[direction] ??= createCache(
    direction === 'rtl' ? { key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] } : { key: 'ltr' },
  ));

const IsThemed = createContext(false);

/**
 * Provides MUI's theme. It is loaded with the first part that uses MUI. Lists and the shell use plain elements, so they
 * open sooner.
 */
export function MuiRoot({ children }: { children: ReactNode }) {
  return use(IsThemed) ? children : <Themed>{children}</Themed>;
}

function Themed({ children }: { children: ReactNode }) {
  const { direction } = useI18n();
  const scheme = useColorScheme();
  const brand = useBrandColors()?.[scheme];
  const theme = useMemo(() => createTheme(muiTheme(scheme, direction, brand)), [scheme, direction, brand]);
  return (
    <IsThemed value>
      <CacheProvider value={emotionCache(direction)}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </CacheProvider>
    </IsThemed>
  );
}
