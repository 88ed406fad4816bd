import { fileURLToPath } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Storybook's settings. They use the console's own Vite config, except for the parts that build the app. */
export default {
  stories: ['../stories/*.stories.tsx'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: fromRoot('vite.config.ts') } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { actions: false, interactions: false },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    cacheDir: fromRoot('.cache/catalogue'),
    build: { ...config.build, outDir: undefined, rolldownOptions: {}, chunkSizeWarningLimit: Infinity },
    server: { ...config.server, fs: { allow: [fromRoot('.')] } },
  }),
};
