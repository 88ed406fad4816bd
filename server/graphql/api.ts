import type { Kysely } from 'kysely';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import type { Claims } from '../identity/tokenAuthority.ts';
import type { SignedInViewer } from './context.ts';

/** Operations that are handled differently from all others, by name. */
export interface Operations {
  /** Operations that work before the terms are accepted. */
  open: readonly string[];
  /** Operations that can be read from a replica. */
  readStale: readonly string[];
  /** Events that record their success. */
  recorded: Readonly<Partial<Record<string, AuditEventKind>>>;
}

export type ReadViewer = (claims: Claims) => Promise<SignedInViewer | undefined>;

/** Resolvers of server/modules. server/startup passes them in, because this folder can't import the modules. */
export interface Api {
  /** Resolvers by type and field. */
  resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  operations: Operations;
  createViewerReader(this: void, db: Kysely<Database>): ReadViewer;
  createLoaders(this: void, db: Kysely<Database>, userId: string): object;
}
