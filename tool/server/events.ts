import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { ToolEventKind } from '../../shared/events/toolEvents.ts';
import { currentTraceId } from '../../shared/telemetry/telemetry.ts';
import type { Caller } from './caller.ts';
import { readClock, type Queries, type ToolDatabase } from './database.ts';

/** Values of the record that a change is about, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A call whose change is recorded. */
export interface RecordedCall {
  event: ToolEventKind;
  caller: Pick<Caller, 'userId' | 'role' | 'orgId' | 'activityId'>;
  /** Undefined for background work. */
  request?: FastifyRequest;
  /** Replaces the request's route. */
  operation?: string;
  /** The affected person, if there is exactly one. */
  personId: string | null;
  /** Reads the values before and after the change. The first call locks them against other changes. */
  read(queries: Queries): Promise<Values>;
}

/** The event of a change in the console's format. */
export interface ToolEvent {
  id: string;
  at: number;
  event: ToolEventKind;
  orgId: string;
  resourceLinkId: string;
  userId: string;
  role: Caller['role'];
  personId: string | null;
  operation: string;
  changes: { field: string; before: unknown; after: unknown }[];
  requestId: string | null;
  traceId: string | null;
  address: string | null;
}

/** Writing routes without an event, and the reasons. All others are recorded. A test compares them with the router. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  'PUT /api/work/draft':
    'a draft belongs to its owner alone until it is submitted, and stores its revision and who saved it',
  'POST /api/uploads': 'starts an upload, which is recorded once it is complete or removed',
  'PATCH /api/uploads': 'names no upload, so it is refused',
  'DELETE /api/uploads': 'names no upload, so it is refused',
  'OPTIONS /api/uploads': 'changes nothing',
  'POST /api/uploads/:id': 'starts an upload, as without an id',
  'OPTIONS /api/uploads/:id': 'changes nothing',
  'PUT /api/reviews/:learnerId/claim': 'a claim lasts a minute and does not change the work',
  'DELETE /api/reviews/:learnerId/claim': 'ends a claim, which would expire within a minute',
  'POST /api/media/:id/captions/:language/recognition': 'the resulting captions are recorded as a change by the caller',
  'POST /lti/login': 'starts a launch, which the console records',
  'POST /lti/launch': 'the console records launches',
  'POST /lti/notices': 'the console records the changes that it sends notices about',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the database for one call. Each transaction also writes an event of its changes, so that both are stored or
 * neither is. A transaction that changes nothing has no event. Events are sent to the console from this table.
 */
export const recordingDatabase = (database: ToolDatabase, call: RecordedCall): ToolDatabase => ({
  ...database,
  transaction: (run) =>
    database.transaction(async (queries) => {
      const before = await call.read(queries);
      const result = await run(queries);
      const changes = changesBetween(before, await call.read(queries));
      if (changes.length > 0) await recordEvent(queries, call, changes);
      return result;
    }),
});

function changesBetween(before: Values, after: Values): ToolEvent['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Records an event for a call that only reads. */
export async function recordEvent(
  queries: Queries,
  { event, caller, request, operation, personId }: Omit<RecordedCall, 'read'>,
  changes: ToolEvent['changes'],
): Promise<void> {
  const body: ToolEvent = {
    id: randomUUID(),
    at: await readClock(queries),
    event,
    orgId: caller.orgId,
    resourceLinkId: caller.activityId,
    userId: caller.userId,
    role: caller.role,
    // A group is not a person in the console.
    personId: personId !== null && UUID.test(personId) ? personId : null,
    operation: operation ?? `${request?.method ?? ''} ${request?.routeOptions.url ?? ''}`,
    changes,
    requestId: request?.id ?? null,
    traceId: currentTraceId() ?? null,
    address: request?.ip ?? null,
  };
  await queries.rows('insert into event (body) values ($1)', [JSON.stringify(body)]);
}
