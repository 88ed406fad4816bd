import { createServer as createPort } from 'node:net';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './say.mjs';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createPort().once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export const dev = () =>
  runMain(async () => {
    endWithNpm();
    await ensureInstalled();
    // Imported only after the installation, because these modules need the packages.
    const [{ serveBrowserApp }, { watchServer }, { buildToolIfStale }] = await Promise.all([
      import('./devBrowserApp.mjs'),
      import('./watchServer.mjs'),
      import('./build.mjs'),
    ]);
    await buildToolIfStale();
    const port = Number(process.env.PORT || 4000);
    const listenPort = await freePort();
    let server;
    const browserApp = await serveBrowserApp({
      port,
      apiPort: listenPort,
      isCurrent: () => server?.isCurrent() ?? false,
    });
    server = watchServer({ PORT: String(port), LISTEN_PORT: String(listenPort), NODE_ENV: 'development' });
    const end = async () => {
      await Promise.all([server.close(), browserApp.close()]);
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  });
