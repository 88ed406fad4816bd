import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useI18n } from '../i18n/useTranslate.ts';
import { useBrandColors } from './brand.ts';
import { emotionCache } from './emotionCache.ts';
import { muiTheme } from './muiTheme.ts';
import { useColorScheme } from './useColorScheme.ts';

const IsThemed = createContext(false);

/**
 * The theme of MUI's components. It comes with the first part that is
 * made of them: lists and the shell are plain elements, and open sooner.
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
