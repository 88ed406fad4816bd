import { readdirSync } from 'node:fs';

const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Returns a rule that forbids imports in a folder and names the alternative. */
const fence = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

const from = (regex, message) => ({ regex, message });
const except = (name, allowed, message) => ({ group: [`**/${name}/**`, `!**/${name}/${allowed}`], message });
const folder = (name) => `(^|/)${name}/`;

const amplify = from('^aws-amplify', 'Only src/providers/identity may import Amplify: use its Identity.');
const apollo = from(
  '^(@apollo/client(/(cache|core|dev|errors|link|masking|utilities)(/.*)?)?|ra-data-graphql)$',
  "Only src/providers knows Apollo's client: take its hooks from @apollo/client/react.",
);
const app = from(
  folder('app'),
  'Nothing may import app: move shared code to shared/domain or kit, and pass the rest down.',
);
const server = from(folder('server'), 'Browser code may not import the server: share rules through shared/domain.');
const generators = from(folder('generators'), 'The generators run before the app: share types through shared/domain.');
const features = from(folder('features'), 'Only features and app may import features: accept it as a prop or a slot.');
const generated = from(folder('generated'), 'This folder is below the generated code: pass the data in.');
const providers = from(
  folder('providers'),
  'Reach data through the react-admin hooks or the context that app provides.',
);
const kit = from(folder('kit'), 'This folder is below kit: move shared code to shared/domain.');
const tool = except(
  'tool',
  'server/openTool.ts',
  'The tool is independent of the server: only server/startup may import it.',
);
const src = from('^(\\.\\./)+src/', 'The server may not import browser code: share rules through shared/domain.');
const console = from(
  '^(\\.\\./)+(src|server|shared/domain)/',
  'The tool works with any LTI platform: connect it to the console only through LTI.',
);

const product = from(
  '^(\\.\\./)+(locales|screens|server|shared/domain|src|tool)/',
  'The generator is independent of this product: put product code into screens.project.ts.',
);

const disk = from(
  '^(node:)?fs(/|$)',
  'generators reads the disk only in its folder read and writes it only in write: ' +
    'accept texts as arguments, or call those.',
);

const ours = from(
  '(^|/)(generators|locales|screens|scripts|server|src|tool)/',
  'All code imports shared, so shared may not import the rest.',
);

/** The server's folders from the bottom up. Each one may import only those before it. */
const SERVER_ROOMS = [
  'settings',
  'secrets',
  'i18n',
  'db',
  'http',
  'telemetry',
  'audit',
  'jobs',
  'identity',
  'graphql',
  'launch',
  'links',
  'mail',
  'notifications',
  'progress',
  'packages',
  'lti',
  'modules',
  'seed',
  'rotation',
  'backup',
  'startup',
];

const NO_ROOMS = ['generated', 'locales'];
const unordered = folders('./server').filter((name) => ![...SERVER_ROOMS, ...NO_ROOMS].includes(name));
if (unordered.length > 0)
  throw new Error(`oxlint.config.mjs: give server/${unordered.join(', server/')} a place in SERVER_ROOMS.`);

const INSTEAD =
  'let server/startup pass it in (like server/graphql/api.ts), or move shared code into a folder below both. ' +
  'oxlint.config.mjs has the order of the folders.';

const serverFences = (...patterns) =>
  SERVER_ROOMS.map((room, index) => {
    const above = SERVER_ROOMS.slice(index + 1);
    const isBelowModules = above.includes('modules');
    const regexes = [
      ...(above.length === 0 ? [] : [`^(\\.\\./)+(${above.join('|')})/`]),
      ...(isBelowModules ? ['^(\\.\\./)+generated/(modules|resolvers)\\.'] : []),
      ...(above.includes('jobs') ? ['^(\\.\\./)+services\\.ts$'] : []),
      '^(\\.\\./)+main\\.ts$',
    ];
    const upwards = from(regexes.join('|'), `server/${room} is below this: ${INSTEAD}`);
    return fence([`server/${room}/**`], ...patterns, upwards);
  });

const platform = [amplify, src, generators, app, features, kit, tool];

const aboveSettings = from(
  '^\\./(?!settings/|audit/|secrets/)[a-zA-Z]+/',
  `Files directly in server are below its folders: ${INSTEAD}`,
);

const featureFences = folders('./src/features').map((name, _, all) => {
  const others = all.filter((other) => other !== name);
  const group = [
    ...others.flatMap((other) => [`../${other}/**`, `../**/${other}/**`]),
    ...others.flatMap((other) => [`!../**/${other}/index.ts`, `!../${other}/index.ts`]),
  ];
  const inside = { group, message: "Import another feature's index only." };
  return fence([`src/features/${name}/**`], amplify, apollo, app, server, generators, inside);
});

/** The rooms below the kit, from the bottom up: each may import those before it. */
const ROOMS_BELOW_KIT = ['i18n', 'viewer', 'theme', 'lazy'];

const belowGenerated = [amplify, apollo, app, server, generators, features, generated, providers];

const fences = [
  fence(['src/kit/**'], ...belowGenerated),
  ...ROOMS_BELOW_KIT.map((room, index) => {
    const above = ['kit', ...ROOMS_BELOW_KIT.slice(index + 1)];
    const message = `This folder is below ${above.join(', ')}: move shared code down, or to shared/domain.`;
    return fence([`src/${room}/**`], ...belowGenerated, from(`^(\\.\\./)+(${above.join('|')})/`, message));
  }),
  fence(['src/providers/**'], amplify, app, server, generators, features, kit),
  fence(['src/providers/identity/**'], app, server, generators, features, kit),
  fence(['src/app/**'], amplify, apollo, server, generators),
  ...featureFences,
  fence(['shared/**'], amplify, apollo, ours),
  fence(['server/**'], ...platform),
  fence(['server/{config,projectRoot,readBuild,services,startupError}.ts'], ...platform, aboveSettings),
  ...serverFences(...platform),
  fence(['tool/**'], amplify, console, generators),
  fence(['generators/**'], amplify, product, disk),
  fence(['generators/{read,write,testing}/**', 'generators/**/*.test.{ts,tsx}'], amplify, product),
  fence(['screens/**'], amplify, app, server, features, kit, providers),
];

const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

const nodeGlobals = readonly([
  'AbortSignal',
  'Buffer',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
]);

const browserGlobals = readonly([
  'MutationObserver',
  'PerformanceObserver',
  'addEventListener',
  'document',
  'localStorage',
  'requestAnimationFrame',
  'sessionStorage',
  'window',
]);

const typedRules = [
  'await-thenable',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-type-constituents',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-misused-promises',
  'no-redundant-type-constituents',
  'no-unnecessary-type-assertion',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'restrict-template-expressions',
  'switch-exhaustiveness-check',
].map((name) => `typescript/${name}`);

const all = (rules, severity) => Object.fromEntries(rules.map((rule) => [rule, severity]));

// tests/commands/lint/lint.test.ts has an example of wrong code for each of our own rules.
export default {
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'import', 'oxc', 'react', 'typescript'],
  jsPlugins: [
    './oxlint.casts.mjs',
    './scripts/lint/comments.mjs',
    './scripts/lint/cycles.mjs',
    './scripts/lint/compat.mjs',
  ],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'public', '**/*.generated.*', 'generators/fixtures', 'packaging/fixture'],
  rules: {
    ...all(typedRules, 'error'),
    'comments/opening': 'error',
    'cycles/dynamic': 'error',
    eqeqeq: 'error',
    // Type imports count too. Code that two files share belongs in a third one.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-restricted-properties': [
      'error',
      {
        object: 'process',
        property: 'env',
        message: 'Only server/config.ts may read the environment: take the value from the config.',
      },
    ],
    'no-unexpected-multiline': 'error',
    // By default, unused variables can begin with an underscore. Here, only parameters can.
    'no-unused-vars': ['error', { varsIgnorePattern: '^$', argsIgnorePattern: '^_', caughtErrors: 'all' }],
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // `() => void f()` states that the result is ignored, whatever f returns.
    'typescript/no-meaningless-void-operator': 'off',
    // Spreading a string is how we count its characters instead of its UTF-16 units.
    'typescript/no-misused-spread': 'off',
    // Only names and short lists of numbers in tests are sorted without a compare function.
    'typescript/require-array-sort-compare': 'off',
    // Our interfaces consist of closures, so their methods don't use this.
    'typescript/unbound-method': 'off',
  },
  overrides: [
    ...fences,
    { files: ['src/**'], rules: { 'casts/no-blind-cast': 'error' } },
    { files: ['src/**', 'shared/**', 'tool/web/**'], rules: { 'compat/no-missing-api': 'error' } },
    // Screen sharing is only offered if the browser supports it; see SourceButtons.tsx.
    {
      files: ['tool/web/work/openStream.ts'],
      rules: { 'compat/no-missing-api': ['error', { allow: ['getDisplayMedia'] }] },
    },
    // Restoring migrates a database to this version, including the tool's tables.
    { files: ['server/backup/restoreBackup.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['**/*.mjs', '**/*.jsx'],
      globals: nodeGlobals,
      rules: {
        ...all(typedRules, 'off'),
        'no-console': 'off',
        'no-restricted-properties': 'off',
        'no-undef': 'error',
        'prefer-const': 'off',
      },
    },
    // Scripts that run in measured pages, and the app that ours is compared with.
    {
      files: ['tests/bench/**', 'tests/interop/**', 'tests/screenshots/**', 'docs/site/*.mjs'],
      globals: browserGlobals,
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'catalogue/**'],
      rules: { 'no-console': 'off', 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
    },
    // Playwright passes its fixtures a function called use, which isn't a React hook.
    { files: ['tests/journeys/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['server/config.ts', 'playwright.config.ts', 'packaging/stranger.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: [
        'generators/runCli.ts',
        'server/backup/cli.ts',
        'server/rotation/cli.ts',
        'server/identity/token.ts',
        'server/main.ts',
        'server/startup/**',
        'shared/browser/log.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
};
