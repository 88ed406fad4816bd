import type { FastifyReply, FastifyRequest } from 'fastify';
import { LAG_SECONDS_MAX, type Replica } from '../db/replica.ts';
import { databaseFor, type OrgScopedDb } from '../db/rowSecurity.ts';
import type { Claims } from '../identity/tokenAuthority.ts';
import type { Api } from './api.ts';
import type { CallerContext } from './context.ts';
import type { DescribedOperation } from './observeOperation.ts';

const COOKIE = 'practicum-wrote';
/** Twice the maximum lag, because the writing call itself can take a while. */
const WINDOW_SECONDS = LAG_SECONDS_MAX * 2;
const WRITERS_MAX = 10_000;

export interface StaleReads {
  /** Returns the context for reading from the replica, or undefined if the primary must be used. */
  route(this: void, operation: DescribedOperation, context: CallerContext): CallerContext | undefined;
  /**
   * Makes the caller read from the primary for a while: a browser on all servers, through a cookie; other clients only
   * on this server.
   */
  noteWrite(this: void, claims: Claims, reply: FastifyReply): void;
}

/**
 * Decides where callers read. Callers who have written read from the primary, so that they see their own writes. Others
 * can read from the replica while its lag is small.
 */
export function createStaleReads(
  { isFresh, ...replica }: Pick<Replica, 'db' | 'isFresh'> & { orgScopedDb?: OrgScopedDb | undefined },
  { operations, createLoaders }: Pick<Api, 'operations' | 'createLoaders'>,
  isSecure: boolean,
): StaleReads {
  const writers = new Map<string, number>();
  const wroteLately = ({ claims, hasWritten }: CallerContext): boolean =>
    hasWritten || (writers.get(callerOf(claims)) ?? 0) > Date.now();
  return {
    route: (operation, context) => {
      const { kind, fields } = operation;
      if (kind === 'mutation') context.noteWrite?.();
      if (kind !== 'query' || fields.length === 0 || !fields.every((field) => operations.readStale.includes(field)))
        return;
      if (!isFresh() || wroteLately(context)) return;
      const { viewer } = context;
      const db = databaseFor(viewer, replica);
      return { ...context, db, loaders: viewer && createLoaders(db, viewer.userId), isTrial: true };
    },
    noteWrite: (claims, reply) => {
      if (writers.size >= WRITERS_MAX) writers.clear();
      writers.set(callerOf(claims), Date.now() + WINDOW_SECONDS * 1000);
      void reply.header(
        'set-cookie',
        `${COOKIE}=1; Path=/graphql; Max-Age=${WINDOW_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      );
    },
  };
}

const callerOf = ({ issuer, subject }: Claims): string => `${issuer} ${subject}`;

/** Returns whether the request has the cookie of a recent write. */
export const hasWritten = ({ headers }: FastifyRequest): boolean => headers.cookie?.includes(`${COOKIE}=`) === true;
