import type { Kysely } from 'kysely';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import type { Claims } from '../identity/tokenAuthority.ts';
import type { Acting, SignedInViewer } from './context.ts';

/** Operations that are handled differently from all others, by name. */
export interface Operations {
  /** Operations that work before the terms are accepted. */
  open: readonly string[];
  /** Operations that can be read from a replica. */
  readStale: readonly string[];
  /** Operations that are also allowed while the caller acts as another person without changing anything. */
  actingAllowed: readonly string[];
  /** Operations that nobody runs as another person, because they belong to that person alone. */
  actingRefused: readonly string[];
  /** Events that record their success. */
  recorded: Readonly<Partial<Record<string, AuditEventKind>>>;
}

/** Finds the acting session of a header; throws ACTING_ENDED if it isn't, or no longer, the caller's. */
export type ReadActing = (
  header: string,
  claims: Claims,
  caller: SignedInViewer | undefined,
) => Promise<{ acting: Acting; viewer: SignedInViewer }>;

export type ReadViewer = (claims: Claims) => Promise<SignedInViewer | undefined>;

/** Resolvers of server/modules. server/startup passes them in, because this folder can't import the modules. */
export interface Api {
  /** Resolvers by type and field. */
  resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  operations: Operations;
  createActingReader(this: void, db: Kysely<Database>): ReadActing;
  createViewerReader(this: void, db: Kysely<Database>): ReadViewer;
  createLoaders(this: void, db: Kysely<Database>, userId: string): object;
}
