import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

const caches: Partial<Record<'ltr' | 'rtl', EmotionCache>> = {};

/** Returns the cache of MUI's styles, mirrored for languages that run from right to left; one cache per direction. */
export const emotionCache = (direction: 'ltr' | 'rtl'): EmotionCache =>
  (caches[direction] ??= createCache(
    direction === 'rtl' ? { key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] } : { key: 'ltr' },
  ));
