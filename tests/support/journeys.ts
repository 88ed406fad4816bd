import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { startServer } from './serverProcess.ts';

/**
 * Starts the production build with the demo data, with its own ports and folder, for one run of the browser
 * journeys.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-journeys-'));
  const [PORT, TOOL_PORT] = [String(await freePort()), String(await freePort())];
  const server = await startServer(['dist/server/main.mjs'], {
    PORT,
    TOOL_PORT,
    DATA_DIR: folder,
    DATABASE_URL: '',
    PRACTICUM_CONFIG: '',
  });
  process.env['PRACTICUM_URL'] = server.url;
  process.env['PRACTICUM_JOURNEYS_DATA'] = folder;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
