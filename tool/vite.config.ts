import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { themeTokens } from '../shared/design/tokens.ts';
import { nativePolyfills } from '../shared/i18n/nativePolyfills.ts';

/** Builds the pages of the built-in tool, a small separate app served from the tool's origin. */
export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react(), themeTokens, nativePolyfills],
  build: {
    outDir: fileURLToPath(new URL('../dist/tool', import.meta.url)),
    emptyOutDir: true,
    target: browserslistToEsbuild(),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
