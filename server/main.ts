import { environmentNames, readConfig } from './config.ts';
import { openIdentity } from './identity/openIdentity.ts';
import { endOnSignals } from './startup/endOnSignals.ts';
import { mistypedSettings } from './startup/mistypedSettings.ts';
import { startServer } from './startup/startServer.ts';
import { StartupError } from './startupError.ts';

for (const sentence of mistypedSettings(environmentNames())) console.error(sentence);
try {
  const config = readConfig();
  const starting = startServer(config, openIdentity);
  // The server already responds while it is starting, and can receive a signal at that time.
  endOnSignals(starting, config);
  const server = await starting;
  console.log(server.announcement);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
