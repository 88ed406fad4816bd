import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { StartupError } from '../startupError.ts';
import { adoptSecret, assertSecretFits } from './adoptSecret.ts';
import { openKeys } from '../secrets/keys.ts';

const USAGE = [
  'npm run secrets -- rotate   encrypts stored passwords and keys with PRACTICUM_SECRET; set PRACTICUM_SECRET_PREVIOUS',
  '                            to the former secret',
].join('\n');

/**
 * Runs `npm run secrets`, which does what every start does, but before the servers are restarted with the new secret.
 */
async function rotate([command]: readonly string[]): Promise<string> {
  if (command !== 'rotate') throw new StartupError(USAGE);
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await database.ready();
    const keys = openKeys(config);
    await assertSecretFits(database.background, keys);
    await migrate(database.pool);
    await adoptSecret(database.background.db, keys);
  } finally {
    await database.close();
  }
  return (
    'Stored passwords and keys are encrypted with PRACTICUM_SECRET. ' +
    'Earlier links remain valid as long as servers have the former secret in PRACTICUM_SECRET_PREVIOUS.'
  );
}

try {
  console.log(await rotate(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
