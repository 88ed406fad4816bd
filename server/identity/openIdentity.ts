import type { Config } from '../config.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import { StartupError } from '../startupError.ts';
import type { OpenIdentity, ServerIdentity } from './serverIdentity.ts';
import { browserSettings } from './browserSettings.ts';
import { checkCognito } from './checkCognito.ts';
import { createAccounts } from './createAccounts.ts';
import { identityPlugin } from './identityPlugin.ts';
import { fetchProfile } from './profile.ts';
import { poolName, type Provider } from './provider.ts';
import { openSigningKey } from './signingKey.ts';
import { createSessionCheck } from './sessionCheck.ts';
import { createSessionReader } from './store/sessionStore.ts';
import { sweep } from './store/ticketStore.ts';
import { identityTables } from './tables.ts';
import { createVerifier, remoteKeys } from './verifyAccessToken.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const MS_PER_SECOND = 1000;
const SWEEP_EVERY_MS = 600_000;

/**
 * Opens Amazon Cognito as configured, or the provider embedded in this server. Tokens of both are verified in the same
 * way.
 */
export const openIdentity: OpenIdentity = async (config, db, { auditAddress, keys }) => {
  const { identity } = config;
  if (identity.mode === 'cognito') {
    const check = createSessionCheck(identity, { everyMs: identity.sessionCheckSeconds * MS_PER_SECOND });
    return {
      ...consumer(identity, createVerifier(identity, remoteKeys(identity), check)),
      listProblems: () => checkCognito(config),
    };
  }
  assertThisComputer(config);
  const tables = identityTables(db);
  const key = await openSigningKey(tables);
  const provider: Provider = {
    db: tables,
    settings: identity,
    key,
    origin: `http://localhost:${config.port}`,
    port: config.port,
    auditAddress,
    keys,
  };
  await sweep(tables);
  return {
    ...consumer(identity, createVerifier(identity, key.keySet, createSessionReader(tables))),
    embedded: {
      plugin: async (app) => {
        const timer = setInterval(
          () =>
            void sweep(tables).catch((error: unknown) =>
              app.log.error({ err: error }, 'expired sign-ins could not be removed'),
            ),
          SWEEP_EVERY_MS,
        );
        app.addHook('onClose', () => clearInterval(timer));
        await identityPlugin(provider)(app, {});
      },
      createAccounts: (target, accounts, password) => createAccounts(target, poolName(provider), accounts, password),
      outboxPath: '/idp/outbox',
    },
  };
};

export function assertThisComputer({ identity, host }: Config): void {
  if (identity.mode === 'embedded' && !LOOPBACK.has(host))
    throw new StartupError(
      `The embedded identity provider is for this computer only: set HOST to localhost instead of ${host}, ` +
        'or configure identity.mode "cognito".',
    );
}

const consumer = (
  settings: IdentitySettings,
  verifyAccessToken: ServerIdentity['authority']['verifyAccessToken'],
): ServerIdentity => ({
  authority: { verifyAccessToken, fetchProfile: (token) => fetchProfile(token, settings) },
  browserSettings: (host) => browserSettings(settings, host),
});
