import type { Kysely } from 'kysely';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import type { Claims } from '../identity/tokenAuthority.ts';
import type { SignedInViewer } from './context.ts';

/** The operations that are served in another way than all the others, by name. */
export interface Operations {
  /** They answer before the terms are accepted. */
  open: readonly string[];
  /** They may be read from a replica. */
  readStale: readonly string[];
  /** What their success is recorded as. */
  recorded: Readonly<Partial<Record<string, AuditEventKind>>>;
}

export type ReadViewer = (claims: Claims) => Promise<SignedInViewer | undefined>;

/** What server/modules answers with; server/startup hands it in, since this room lies below the modules. */
export interface Api {
  /** By type and field. */
  resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  operations: Operations;
  createViewerReader(this: void, db: Kysely<Database>): ReadViewer;
  createLoaders(this: void, db: Kysely<Database>, userId: string): object;
}
