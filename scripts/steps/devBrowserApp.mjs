import { existsSync, realpathSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { cachedBundle } from './bundle.mjs';
import { cacheFolder, fromRoot, root } from './root.mjs';
import { Plain } from './say.mjs';

const API_PATHS = ['/graphql', '/idp', '/lti', '/.well-known', '/packages', '/healthz', '/readyz', '/config.json'];

/** Inserts the running server's configuration into the page, as the production server does. */
const withServerConfig = (api) => ({
  name: 'practicum:config',
  transformIndexHtml: async (html, { originalUrl }) => {
    const config = await fetch(`${api}/config.json`).then(
      (answer) => answer.text(),
      () => undefined,
    );
    // The server is still starting. The page retries automatically.
    if (config === undefined) {
      const again = `<meta http-equiv="refresh" content="1;url=${encodeURI(originalUrl ?? '/')}">`;
      return `<!doctype html>${again}<p>The server is starting …</p>`;
    }
    const children = config.replaceAll('<', '\\u003c');
    return [{ tag: 'script', attrs: { type: 'application/json', id: 'practicum-config' }, children, injectTo: 'head' }];
  },
});

/** Holds API calls back while the server restarts or is about to. */
const waitForServer = (isReady) => ({
  name: 'practicum:wait',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (API_PATHS.some((path) => request.url.startsWith(path))) void until(isReady).then(() => next());
      else next();
    });
  },
});

/**
 * Maximum time for a restart. A computer that runs all tests at the same time starts a server and its database slowly.
 */
const RESTART_LIMIT_MS = 60_000;

async function until(isReady) {
  const deadline = Date.now() + RESTART_LIMIT_MS;
  while (!(await isReady()) && Date.now() < deadline) await setTimeout(50);
}

/** Returns whether the server has fully started: it already listens before its database is ready. */
const isStarted = (api) =>
  fetch(`${api}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the plugin that regenerates the screens when the schema or screens.config.ts changes. */
async function generator() {
  if (!existsSync(fromRoot('screens/vitePlugin.ts'))) return [];
  const { screensPlugin } = await import(pathToFileURL(await cachedBundle('screens/vitePlugin.ts')).href);
  return [screensPlugin()];
}

const NO_SOURCES = ['.data', '.cache', 'dist'].map((folder) => fromRoot(folder));

/** Returns whether a file is not a source file. The database, for example, writes several files per second. */
const isNoSource = (file) =>
  NO_SOURCES.some((folder) => normalize(file) === folder || normalize(file).startsWith(join(folder, sep)));

export async function serveBrowserApp({ port, apiPort, isCurrent }) {
  const api = `http://localhost:${apiPort}`;
  const proxy = Object.fromEntries(API_PATHS.map((path) => [path, { target: api }]));
  // node_modules can be a link to a folder outside this checkout.
  const fs = { allow: [root, realpathSync(fromRoot('node_modules'))] };
  const server = await createServer({
    root,
    cacheDir: join(cacheFolder, 'vite'),
    plugins: [
      withServerConfig(api),
      waitForServer(async () => isCurrent() && (await isStarted(api))),
      ...(await generator()),
    ],
    server: { host: 'localhost', port, strictPort: true, proxy, fs, watch: { ignored: isNoSource } },
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw /is already in use/.test(error.message)
      ? new Plain(`Port ${port} is in use: stop the process that listens there, or choose another PORT.`)
      : error;
  }
  return server;
}
