import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { nativePolyfills } from './shared/i18n/nativePolyfills.ts';
import { tokensCss } from './src/kit/theme/tokens.ts';
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

/** Apollo's messages for developers stay out of what is delivered. */
const apolloMessages: Plugin = {
  name: 'practicum:apollo-messages',
  apply: 'build',
  config: () => ({ define: { 'globalThis.__DEV__': 'false' } }),
};

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/**
 * react-admin is one module to whoever imports it, forms and Material UI
 * and all; what only those need isn't needed from the start.
 */
const isLate = (importer: string, imported: string): boolean =>
  (/\/node_modules\/react-admin\//.test(importer) && !/\/node_modules\/ra-core\//.test(imported)) ||
  (/\/node_modules\/ra-core\//.test(importer) &&
    /\/node_modules\/(react-hook-form|lodash\/(?!isEqual\.))/.test(imported));

/** The pages before signing in take no more of react-admin than its translations, which stand among their entries. */
const isCore = (imported: string): boolean =>
  /\/node_modules\/(react-admin|ra-core)\/dist\/index\.js$/.test(imported);
const TRANSLATIONS = ['useI18nProvider', 'useTranslate'].map((name) => `node_modules/ra-core/dist/i18n/${name}.js`);

/** Every module that one of these needs from its start. */
function reach(graph: ModuleGraph, entries: readonly string[], isLeftOut: typeof isLate): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph
      .getModuleInfo(id)
      ?.importedIds.filter((imported) => !isLeftOut(id, imported))
      .forEach(visit);
  };
  entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url))).forEach(visit);
  return found;
}

/**
 * What a page needs from its start comes in one file: a hundred
 * small ones take a slow device longer to fetch than to run.
 */
function group(
  name: string,
  priority: number,
  entries: readonly string[],
  isLeftOut = isLate,
): Rolldown.CodeSplittingGroup {
  let members: Set<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id, graph) => ((members ??= reach(graph, entries, isLeftOut)).has(id) ? name : null),
  };
}

const groups = [
  group('start', 3, ['src/app/main.tsx', ...TRANSLATIONS], (_, imported) => isCore(imported)),
  // Apart from the screens, so that the session is asked for without waiting for them.
  group('api', 2, ['src/app/api.ts']),
  group('screens', 1, ['src/app/shell/ShellRoute.tsx', 'src/app/pages/CoursesPage.tsx']),
  group('course', 0, ['src/app/pages/CoursePage.tsx']),
];

export default defineConfig({
  plugins: [react(), themeTokens, localeParts, nativePolyfills, apolloMessages],
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
