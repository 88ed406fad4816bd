import type { AuditAddress } from './audit/auditAddress.ts';
import type { Config } from './config.ts';
import type { Keys } from './secrets/keys.ts';

/** Dependencies of resolvers and jobs, other than the database. */
export interface Services {
  config: Config;
  keys: Keys;
  auditAddress: AuditAddress;
  jobs: {
    /** Looks for due jobs immediately. Call it after the transaction that has created one. */
    wake(this: void): void;
  };
}
