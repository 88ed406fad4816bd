import type { Kysely } from 'kysely';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import type { Claims } from '../identity/tokenAuthority.ts';
import type { Acting, SignedInViewer } from './context.ts';

/** Operations that need special treatment, by name. */
export interface Operations {
  /** Operations that work before the terms are accepted. */
  open: readonly string[];
  /** Operations that can be read from a replica. */
  readStale: readonly string[];
  /** Operations that are allowed even while the caller acts as another person in read-only mode. */
  actingAllowed: readonly string[];
  /** Operations that are never allowed while acting as another person, because they concern only that person. */
  actingRefused: readonly string[];
  /** Audit event that each operation records when it succeeds. */
  recorded: Readonly<Partial<Record<string, AuditEventKind>>>;
}

/** Finds the acting session named in a header. Throws ACTING_ENDED if it has ended or isn't the caller's. */
export type ReadActing = (
  header: string,
  claims: Claims,
  caller: SignedInViewer | undefined,
) => Promise<{ acting: Acting; viewer: SignedInViewer }>;

export type ReadViewer = (claims: Claims) => Promise<SignedInViewer | undefined>;

/** Resolvers of server/modules. server/startup passes them in, because this folder must not import the modules. */
export interface Api {
  /** Resolvers by type and field. */
  resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  operations: Operations;
  createActingReader(this: void, db: Kysely<Database>): ReadActing;
  createViewerReader(this: void, db: Kysely<Database>): ReadViewer;
  createLoaders(this: void, db: Kysely<Database>, userId: string): object;
}
