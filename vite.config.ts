import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/app/theme/tokens.ts';
import { isOpenMessage } from './src/kit/i18n/openMessages.ts';

/** The tokens stand in the page itself, so that the first paint has them before any script runs. */
const themeTokens: Plugin = {
  name: 'practicum:tokens',
  transformIndexHtml: () => [{ tag: 'style', children: tokensCss(), injectTo: 'head-prepend' }],
};

/** Each language bundle in two parts, `en.json?open` and `en.json?other`: the sign-in page needs few of the texts. */
const localeParts: Plugin = {
  name: 'practicum:locale-parts',
  enforce: 'pre',
  load(id) {
    const [, file, part] = /^(.*\/locales\/\w+\.json)\?(open|other)$/.exec(id) ?? [];
    if (file === undefined) return undefined;
    this.addWatchFile(file);
    const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    const texts = Object.fromEntries(messages.filter(([message]) => isOpenMessage(message) === (part === 'open')));
    return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
  },
};

export default defineConfig({
  plugins: [react(), themeTokens, localeParts],
  build: { outDir: 'dist/web', target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
