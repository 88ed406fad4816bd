import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
    : [];

/** What the files of one room may not import, and what to do instead. */
const fence = (files, ...patterns) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

const from = (regex, message) => ({ regex, message });
const room = (name) => `(^|/)${name}/`;

const amplify = from('^aws-amplify', 'Only src/providers/identity knows Amplify: ask its Identity.');
const app = from(room('app'), 'Nothing imports app: move what is shared to domain or kit, and pass the rest down.');
const server = from(room('server'), 'The browser never imports the server: share rules through src/domain.');
const generators = from(room('generators'), 'The generators run before the app: share types through src/domain.');
const features = from(room('features'), 'Take it as a prop or a slot: only features and app import features.');
const generated = from(room('generated'), 'This room lies below the generated code: pass the data in.');
const providers = from(room('providers'), 'Reach data through the react-admin hooks or the context that app provides.');
const kit = from(room('kit'), 'This room lies below kit: move what is shared to domain.');
const tool = from(
  '(^|/)tool/(?!server/openTool)',
  'The tool is like a foreign one: only its start is known here, in server/startup.',
);
const src = from('(^|/)src/(?!domain/)', 'Outside the browser only src/domain may be imported.');

const featureFences = folders('src/features').map((name) => {
  const others = folders('src/features').filter((other) => other !== name);
  return fence(
    [`src/features/${name}/**`],
    amplify,
    app,
    server,
    generators,
    from(`^\\.\\./(.*/)?(${others.join('|') || '(?!)'})/(?!index\\.tsx?$)`, "Import another feature's index only."),
  );
});

const browserGlobals = [
  'window',
  'document',
  'MutationObserver',
  'PerformanceObserver',
  'requestAnimationFrame',
  'addEventListener',
  'localStorage',
  'sessionStorage',
];
const nodeGlobals = [
  'process',
  'console',
  'URL',
  'URLSearchParams',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
  'fetch',
  'AbortSignal',
  'Buffer',
  'TextEncoder',
];

export default ts.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'public',
      '.data',
      '.cache',
      'test-results',
      'playwright-report',
      '**/*.generated.*',
      'generators/fixtures',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/require-await': 'off',
      // Our interfaces are made of closures, not of classes with a this.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'The environment is read in server/config.ts: take the value from the config.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  fence(['src/domain/**'], amplify, app, server, generators, features, generated, providers, kit),
  fence(['src/kit/**'], amplify, app, server, generators, features, generated, providers),
  fence(['src/providers/**'], amplify, app, server, generators, features, kit),
  fence(['src/providers/identity/**'], app, server, generators, features, kit),
  fence(['src/app/**'], amplify, server, generators),
  ...featureFences,
  fence(['server/**'], amplify, src, generators, app, features, kit, tool),
  fence(
    ['tool/**'],
    amplify,
    from('^(\\.\\./)+(src|server)/', 'The tool runs beside any console: only LTI and its messages connect them.'),
    generators,
  ),
  fence(['generators/**'], amplify, app, server, features, kit, providers),
  { files: ['**/*.mjs', 'eslint.config.js'], ...ts.configs.disableTypeChecked },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  // What stands in a page while it is measured, and the app that is measured beside ours.
  {
    files: ['tests/bench/**', 'tests/interop/**', 'tests/screenshots/**'],
    languageOptions: {
      globals: Object.fromEntries(browserGlobals.map((name) => [name, 'readonly'])),
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off', 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  // Playwright's fixtures are handed a function called use.
  { files: ['tests/journeys/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['server/config.ts', 'playwright.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: [
      'generators/cli.ts',
      'server/identity/token.ts',
      'server/lti/tools.ts',
      'server/main.ts',
      'server/startup/**',
      'src/kit/log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
