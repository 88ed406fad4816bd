import { freePort } from '../support/freePort.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { startHaproxy } from './haproxy.ts';

export interface Cluster {
  /** Origin of the proxy. */
  origin: string;
  env: Readonly<Record<string, string>>;
  /** Stops and restarts one server after the other, as an operator would. */
  restartAll(): Promise<void>;
  close(): Promise<void>;
}

const MAIN = ['scripts/run.mjs', 'server/main.ts'];

/** Starts three servers over one database, behind a proxy that checks them by /readyz. */
export async function startCluster(databaseUrl: string, dataDir: string): Promise<Cluster> {
  const [port, toolPort] = [await freePort(), await freePort()];
  const places: { console: number; tool: number }[] = [];
  for (let number = 0; number < 3; number += 1) places.push({ console: await freePort(), tool: await freePort() });
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PRACTICUM_SECRET: 'a secret of the servers of a cluster',
    PORT: String(port),
    TOOL_URL: `http://localhost:${toolPort}`,
    PUBLIC_URL: `http://localhost:${port}`,
    CALL_BUDGET: '0',
    DRAIN_SECONDS: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const start = (place: (typeof places)[number]) =>
    startServer(
      MAIN,
      { ...env, LISTEN_PORT: String(place.console), TOOL_PORT: String(place.tool) },
      `http://localhost:${place.console}`,
    );
  const servers: ServerProcess[] = await Promise.all(places.map(start));
  const proxy = startHaproxy([
    { name: 'console', port, servers: places.map((place) => place.console) },
    { name: 'tool', port: toolPort, servers: places.map((place) => place.tool) },
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    env,
    restartAll: async () => {
      for (const [index, place] of places.entries()) {
        const code = await servers[index]?.stop();
        if (code !== 0) throw new Error(`A server ended with ${code}.`);
        servers[index] = await start(place);
      }
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop('SIGINT')));
      await proxy.close();
    },
  };
}
