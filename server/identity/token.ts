import { normalizeEmail } from '../../shared/domain/api/validation.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { openKeys } from '../secrets/keys.ts';
import { StartupError } from '../startupError.ts';
import { openSigningKey } from './signingKey.ts';
import { findPasswordAccount } from './store/accountStore.ts';
import { identityTables } from './tables.ts';
import { startSession } from './tokens.ts';

/** Runs `npm run token -- <email>`, which prints an access token for an account of the embedded identity provider. */
async function printToken(email: string | undefined): Promise<string> {
  const config = readConfig();
  if (email === undefined)
    throw new StartupError('Expected an e-mail address: npm run token -- instructor@practicum.test');
  if (config.identity.mode !== 'embedded')
    throw new StartupError(
      'Tokens require the embedded identity provider; this server is configured for Amazon Cognito.',
    );
  const database = await openDatabase(config);
  try {
    await database.ready();
    const db = identityTables(database.db);
    const account = await findPasswordAccount(db, normalizeEmail(email));
    if (!account) throw new StartupError(`${email} has no account: the sign-in page lists the demo accounts.`);
    const provider = {
      db,
      settings: config.identity,
      key: await openSigningKey(db),
      origin: `http://localhost:${config.port}`,
      port: config.port,
      auditAddress: (address: string) => address,
      keys: openKeys(config),
    };
    return (await startSession(provider, account, { clientId: config.identity.clientId })).AccessToken;
  } finally {
    await database.close();
  }
}

try {
  console.log(await printToken(process.argv[2]));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
