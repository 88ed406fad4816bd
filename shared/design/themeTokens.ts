import type { Plugin } from 'vite';
import { tokensCss } from './tokens.ts';

/** The tokens stand in the page itself, so that the first paint has them before any script runs. */
export const themeTokens: Plugin = {
  name: 'practicum:tokens',
  transformIndexHtml: () => [{ tag: 'style', children: tokensCss(), injectTo: 'head-prepend' }],
};
