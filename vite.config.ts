import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/app/theme/tokens.ts';

/** The tokens stand in the page itself, so that the first paint has them before any script runs. */
const themeTokens: Plugin = {
  name: 'practicum:tokens',
  transformIndexHtml: () => [{ tag: 'style', children: tokensCss(), injectTo: 'head-prepend' }],
};

export default defineConfig({
  plugins: [react(), themeTokens],
  build: { outDir: 'dist/web', target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
