import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { DemoAccount } from '../../shared/domain/identity/browserConfig.ts';
import type { BrowserIdentitySettings } from '../../shared/domain/identity/identitySettings.ts';
import type { AuditAddress } from '../audit/auditAddress.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import type { TokenAuthority } from './tokenAuthority.ts';
import type { Keys } from '../secrets/keys.ts';

/** Creates accounts with the same password. */
export type CreateAccounts = (
  db: Kysely<Database>,
  people: readonly Pick<DemoAccount, 'userId' | 'givenName' | 'familyName'>[],
  password: string,
) => Promise<void>;

/** Identity services that the server needs, whichever provider is used. */
export interface ServerIdentity {
  authority: TokenAuthority;
  /** Returns the sign-in settings for a page of a host. The host can include a port. */
  browserSettings(this: void, host: string): BrowserIdentitySettings;
  /** Returns the problems of an external provider's setup, one sentence each. */
  listProblems?(this: void): Promise<string[]>;
  /** The embedded provider, if it is used: its routes, and a function that creates accounts for demo people. */
  embedded?: {
    plugin: FastifyPluginAsync;
    createAccounts: CreateAccounts;
    outboxPath: string;
  };
}

export type OpenIdentity = (
  config: Config,
  db: Kysely<Database>,
  services: { auditAddress: AuditAddress; keys: Keys },
) => Promise<ServerIdentity>;
