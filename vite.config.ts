import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { nativePolyfills } from './shared/i18n/nativePolyfills.ts';
import { themeTokens } from './shared/design/tokens.ts';
import { messagePart } from './locales/messageParts.ts';
import { reach } from './vite.reach.ts';

/** Splits each language bundle into `en.json?open`, `?other` and `?late`, because the first pages need few texts. */
const localeParts: Plugin = {
  name: 'practicum:locale-parts',
  enforce: 'pre',
  load(id) {
    const [, file, part] = /^(.*\/locales\/\w+\.json)\?(open|other|late)$/.exec(id) ?? [];
    if (file === undefined) return undefined;
    this.addWatchFile(file);
    const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    const texts = Object.fromEntries(messages.filter(([message]) => messagePart(message) === part));
    return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
  },
};

const DOCUMENT = /^export const ((\w+?)_\w+) = document<.*?>\((.*)\);$/gm;

/**
 * Puts the documents of each folder into a separate module, so that a page loads only the documents of its own parts.
 */
const documentParts: Plugin = {
  name: 'practicum:document-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, file = '', area] = /^(.*\/documents\.generated\.ts)(?:\?of=(\w+))?$/.exec(id) ?? [];
    if (file === '') return undefined;
    const all = [...readFileSync(file, 'utf8').matchAll(DOCUMENT)];
    const code =
      area === undefined
        ? all.map(([, name, of]) => `export { ${name} } from './documents.generated.ts?of=${of}';`)
        : [
            "import { document } from '../../shared/domain/api/typedDocument.ts';",
            ...all
              .filter(([, , of]) => of === area)
              .map(([, name, , args]) => `export const ${name} = /* @__PURE__ */ document(${args});`),
          ];
    return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false };
  },
};

/** Removes Apollo's messages for developers from the build. */
const apolloMessages: Plugin = {
  name: 'practicum:apollo-messages',
  apply: 'build',
  config: () => ({ define: { 'globalThis.__DEV__': 'false' } }),
};

/**
 * Puts the modules that a page needs at startup into one file, because on a slow device fetching a hundred small files
 * takes longer than running them.
 */
function group(name: string, priority: number, entries: readonly string[]): Rolldown.CodeSplittingGroup {
  let members: Set<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id, graph) => ((members ??= reach(graph, entries)).has(id) ? name : null),
  };
}

const groups = [
  group('start', 4, ['src/app/main.tsx']),
  // Separate from the screens, so that the session is requested without waiting for them.
  group('api', 3, ['src/app/api.ts']),
  group('screens', 2, [
    'src/app/shell/ShellRoute.tsx',
    'src/app/pages/CoursesPage.tsx',
    'src/generated/resources/courses.generated.tsx',
  ]),
  // Puts the code that dialogs and menus share into one file, because each small file would be listed for every page.
  group('mui', 0, ['src/theme/MuiRoot.tsx', 'src/kit/dialog/TitledDialog.tsx', 'src/kit/menu/ActionMenu.tsx']),
  group('course', 1, ['src/app/pages/CoursePage.tsx', 'src/generated/resources/activities.generated.tsx']),
];

/** Replaces lodash in react-admin with es-toolkit, which has the same functions at a third of the size. */
const lighter = [{ find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' }];

/** Replaces modules that ra-data-graphql uses only for introspection, which is off here. */
const introspection: Readonly<Record<string, string>> = {
  pluralize: 'export default (word) => word;',
  './introspection.js': "export const introspectSchema = () => Promise.reject(new Error('The schema is not read.'));",
};
const withoutIntrospection: Plugin = {
  name: 'practicum:without-introspection',
  enforce: 'pre',
  resolveId: (id, importer) =>
    Object.hasOwn(introspection, id) && importer?.includes('/ra-data-graphql/') ? `\0introspection ${id}` : undefined,
  load: (id) => introspection[id.replace('\0introspection ', '')],
};

export default defineConfig({
  resolve: { alias: lighter },
  plugins: [react(), themeTokens, localeParts, documentParts, nativePolyfills, apolloMessages, withoutIntrospection],
  build: {
    outDir: 'dist/web',
    target: browserslistToEsbuild(),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
