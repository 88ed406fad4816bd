import { readConfig } from './config.ts';
import { openIdentity } from './identity/openIdentity.ts';
import { endOnSignals } from './startup/endOnSignals.ts';
import { startServer } from './startup/startServer.ts';
import { StartupError } from './startupError.ts';

try {
  const server = await startServer(readConfig(), openIdentity);
  endOnSignals(() => server.close());
  console.log(server.announcement);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
