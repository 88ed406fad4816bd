import { isFresh } from './freshness.mjs';

/** Build targets with their inputs. */
export const targets = {
  generated: {
    name: 'generated',
    // Outputs are inputs too, so that files there that were edited or deleted by hand are regenerated.
    inputs: [
      'schema.graphql',
      'screens.config.ts',
      'screens.project.ts',
      'generators',
      'screens',
      'shared',
      'src',
      'server/generated',
      'server/modules',
      'codegen.ts',
      'locales/en.json',
      'package-lock.json',
      'scripts/steps',
    ],
    makes: ['src/generated', 'server/generated'],
    output: 'src/generated',
  },
  web: {
    name: 'web',
    inputs: [
      'index.html',
      'vite.config.ts',
      'vite.reach.ts',
      'tsconfig.json',
      'public',
      'shared',
      'src',
      'locales',
      'package-lock.json',
      'scripts/steps',
    ],
    output: 'dist/web/index.html',
  },
  tool: {
    name: 'tool',
    inputs: [
      'tool/web',
      'tool/captions.ts',
      'tool/contract',
      'tool/contract.ts',
      'tool/language.ts',
      'tool/locales',
      'tool/vite.config.ts',
      'shared',
      'tsconfig.json',
      'package-lock.json',
      'scripts/steps',
    ],
    output: 'dist/tool/index.html',
  },
  server: {
    name: 'server',
    inputs: [
      'server',
      'tool/server',
      'tool/locales',
      'tool/captions.ts',
      'tool/contract',
      'tool/contract.ts',
      'tool/language.ts',
      'shared',
      'package-lock.json',
      'scripts/steps',
    ],
    output: 'dist/server/main.mjs',
  },
};

export const isBuilt = () => Object.values(targets).every(isFresh);
