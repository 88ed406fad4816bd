import type { Config } from '../config.ts';
import { openDatabase, type Connections, type OpenDatabase } from '../db/database.ts';
import { assertMigratable, migrate } from '../db/migrate.ts';
import { assertPortIsFree } from '../http/listen.ts';
import { assertThisComputer } from '../identity/openIdentity.ts';
import { findRegisteredAddresses } from '../launch/toolStore.ts';
import { assertSecretFits } from '../rotation/adoptSecret.ts';
import { openKeys, type Keys } from '../secrets/keys.ts';
import { StartupError } from '../startupError.ts';

/** Throws if the server doesn't match this installation, before anything is written to the database. */
export async function compareInstallation(database: Connections, keys: Keys, config: Config): Promise<void> {
  assertThisComputer(config);
  await assertBuildAndSecret(database, keys);
  if (!isOwnDemo(config)) await assertSameAddresses(database, config);
  await assertPortIsFree(config);
}

async function assertBuildAndSecret(database: Connections, keys: Keys): Promise<void> {
  await assertMigratable(database.pool);
  await assertSecretFits(database, keys);
}

/** Returns whether this is a demo in the data folder. Only this computer uses it, so it can start on other ports. */
const isOwnDemo = ({ databaseUrl, identity }: Config): boolean =>
  databaseUrl === undefined && identity.mode === 'embedded';

async function assertSameAddresses(database: Connections, config: Config): Promise<void> {
  const registered = await findRegisteredAddresses(database);
  const settings = [
    ['TOOL_URL', 'the assessment tool', registered.toolUrl, config.toolUrl],
    ['PUBLIC_URL', 'the console', registered.publicUrl, config.publicUrl],
  ] as const;
  for (const [setting, what, former, current] of settings)
    if (former !== undefined && former !== current)
      throw new StartupError(
        `${setting}: ${what} of this installation is at ${former}, not at ${current}: ` +
          'correct the setting, or run npm run tools -- move with the new settings and restart every server.',
      );
}

/** Migrates the database of this installation to the newest version and runs a command with it. */
export async function withInstallation<T>(config: Config, run: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    await database.ready();
    await assertBuildAndSecret(database, openKeys(config));
    await migrate(database.pool);
    return await run(database);
  } finally {
    await database.close();
  }
}
