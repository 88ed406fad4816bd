import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { courseRoleOf } from '../../../shared/domain/access/permissions.ts';
import { TOOL_EVENT_KINDS } from '../../../shared/events/toolEvents.ts';
import type { Database } from '../../db/tables.ts';
import { BUILT_IN_CLIENT } from '../../launch/toolStore.ts';
import type { Platform } from '../platform.ts';
import { ProtocolError } from '../protocolError.ts';

const id = z.string().max(255);
const event = z.object({
  id: z.uuid(),
  /** Epoch milliseconds. */
  at: z.int(),
  event: z.enum(TOOL_EVENT_KINDS),
  orgId: z.uuid(),
  resourceLinkId: id,
  /** Subject of the actor. */
  userId: id,
  /** Role of the actor in the launch. */
  role: z.enum(['learner', 'reviewer', 'instructor']),
  /** Subject of the affected person. */
  personId: z.uuid().nullable(),
  operation: id,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).max(100),
  requestId: id.nullable(),
  traceId: id.nullable(),
  address: id.nullable(),
});
const size = z.object({ orgId: z.uuid(), bytes: z.number().min(0).max(Number.MAX_SAFE_INTEGER) });
const body = z.object({ events: z.array(event).max(100), sizes: z.array(size).max(100).default([]) });
type ToolEvent = z.infer<typeof event>;

/**
 * Serves `POST /lti/events`: records the changes in the built-in tool. An event that is sent repeatedly is recorded
 * once.
 */
export async function takeEvents(
  { db, services }: Platform,
  clientId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Any other tool could write false events into an institution's audit table.
  if (clientId !== BUILT_IN_CLIENT) throw new ProtocolError(403, 'insufficient_scope', 'expected the built-in tool');
  const read = body.safeParse(request.body);
  if (!read.success) throw new ProtocolError(400, 'invalid_request', z.prettifyError(read.error));
  for (const each of read.data.events) await insertToolEvent(db, each, services.auditAddress);
  for (const { orgId, bytes } of read.data.sizes)
    await db
      .updateTable('org')
      .set({ recording_bytes: String(Math.round(bytes)) })
      .where('id', '=', orgId)
      .execute();
  return reply.code(204).send();
}

async function insertToolEvent(
  db: Kysely<Database>,
  given: ToolEvent,
  auditAddress: (address: string) => string,
): Promise<void> {
  const actor = await findActor(db, given);
  const activity = await db
    .selectFrom('activity')
    .select(['id', 'name'])
    .where('org_id', '=', given.orgId)
    .where('resource_link_id', '=', given.resourceLinkId)
    .executeTakeFirst();
  const role = actor?.role ?? given.role;
  await db
    .insertInto('audit_event')
    .values({
      at: new Date(given.at),
      tool_event_id: given.id,
      event: given.event,
      org_id: given.orgId,
      actor: actor?.userId ?? null,
      role,
      acting_as: role === given.role ? null : given.role,
      target: given.operation,
      target_type: 'Activity',
      target_id: activity?.id ?? null,
      target_name: activity?.name ?? null,
      person: given.personId,
      changes: given.changes.length === 0 ? null : JSON.stringify(given.changes),
      result: 'ok',
      request_id: given.requestId,
      trace_id: given.traceId,
      address: given.address === null ? null : auditAddress(given.address),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the actor and the actor's current role in the activity's course. The role in the launch can be lower. */
async function findActor(db: Kysely<Database>, { orgId, resourceLinkId, userId }: ToolEvent) {
  const { rows } = await sql<{
    user_id: string;
    is_super_user: boolean;
    type: Database['org_member']['type'] | null;
    role: Database['course_member']['role'] | null;
  }>`select person.user_id, person.is_super_user, org_member.type, course_member.role
    from person
    left join org_member on org_member.org_id = ${orgId} and org_member.user_id = person.user_id
    left join activity on activity.org_id = ${orgId} and activity.resource_link_id = ${resourceLinkId}
    left join course_member on course_member.org_id = ${orgId} and course_member.course_id = activity.course_id
      and course_member.user_id = person.user_id
    where person.lti_subject::text = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const subject = { memberType: row.type ?? undefined, courseRole: row.role ?? undefined };
  const viewer = { isSuperUser: row.is_super_user, termsAccepted: true };
  return { userId: row.user_id, role: row.is_super_user ? 'superuser' : courseRoleOf(viewer, subject) };
}
