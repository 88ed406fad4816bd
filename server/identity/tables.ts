import type { JWK } from 'jose';
import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

interface Password {
  salt: string;
  verifier: string;
}

interface Person {
  email: string;
  given_name: string;
  family_name: string;
}

export interface AccountTable extends Person {
  id: string;
  provider: string | null;
  salt: string | null;
  verifier: string | null;
}

export interface SignUpTable extends Person, Password {
  id: string;
  code_hash: string;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface SessionTable {
  id: Generated<string>;
  account_id: string;
  client_id: string;
  scope: string;
  /** Epoch seconds. */
  auth_time: number;
  token_hash: string | null;
  previous_hash: string | null;
  previous_until: Date | null;
  expires_at: Date;
}

export type IdentityTables = {
  'identity.signing_key': { kid: string; private_jwk: JSONColumnType<JWK & object>; created_at: Generated<Date> };
  'identity.account': AccountTable;
  'identity.sign_up': SignUpTable;
  'identity.reset_code': { account_id: string; code_hash: string; expires_at: Date };
  'identity.second_factor': {
    account_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  'identity.recovery_code': { account_id: string; code_hash: string };
  'identity.session': SessionTable;
  'identity.ticket': { key_hash: string; kind: string; value: JSONColumnType<object>; expires_at: Date };
  'identity.counter': { name: string; count: number; forget_at: Date; blocked_until: Date | null };
  'identity.outbox': {
    id: Generated<number>;
    recipient: string;
    subject: string;
    body: string;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
};

export type IdentityDatabase = Kysely<Database & IdentityTables>;

export const identityTables = (db: Kysely<Database>): IdentityDatabase => db.withTables<IdentityTables>();
