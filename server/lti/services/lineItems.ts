import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ActivityDates } from '../../../shared/dates/activityDates.ts';
import { recordAudit } from '../../audit/auditStore.ts';
import { fieldChanges } from '../../audit/fieldChanges.ts';
import { listPersonDates } from '../../progress/datesStore.ts';
import { ltiPaths } from '../ltiPaths.ts';
import { ProtocolError } from '../protocolError.ts';
import { DUE_MEMBER, GROUPS_MEMBER, LEARNER_DATES_MEMBER, MAXIMUM_LEAST, plainText, SCORE_MOST } from '../ltiClaims.ts';
import {
  changeActivityItem,
  findLineItem,
  insertLineItem,
  listLineItemRows,
  removeLineItem,
  replaceLineItem,
  type LineItem,
} from './lineItemStore.ts';
import { readRange, takePage } from './pages.ts';
import { lineItemId, notFound, type ServiceCall } from './serviceCall.ts';

const TYPE = 'application/vnd.ims.lis.v2.lineitem+json';
const CONTAINER_TYPE = 'application/vnd.ims.lis.v2.lineitemcontainer+json';

/** Accepts a text. It can also be absent, blank or null (AGS 2.0, 3.2.10 and 3.2.11). */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value || undefined);

/** Maximum number of groups, and of people in a group. */
const GROUPS_MAX = 200;

/** Accepts a date. Null removes the date. If absent, the date stays unchanged, because dates belong to the console. */
const dateTime = z.iso
  .datetime({ offset: true })
  .transform((value) => Date.parse(value))
  .nullish();

const given = z.object({
  label: plainText(500),
  scoreMaximum: z.number().min(MAXIMUM_LEAST).max(SCORE_MOST),
  resourceId: text(500),
  resourceLinkId: text(255),
  tag: text(500),
  startDateTime: dateTime,
  endDateTime: dateTime,
  [DUE_MEMBER]: dateTime,
  [GROUPS_MEMBER]: z
    .array(z.object({ name: plainText(200), userIds: z.array(z.string().max(255)).max(GROUPS_MAX) }))
    .max(GROUPS_MAX)
    .optional(),
});

const filters = z.object({
  resource_link_id: z.string().optional(),
  resource_id: z.string().optional(),
  tag: z.string().optional(),
});

const shown = (
  { platform, context }: ServiceCall,
  { id, label, scoreMaximum, resourceId, resourceLinkId, tag, dates, groups }: LineItem,
) => ({
  id: `${platform.services.config.publicUrl}${ltiPaths.lineItem(context.courseId, id)}`,
  label,
  scoreMaximum,
  ...(resourceLinkId !== null && { resourceLinkId }),
  ...(resourceId !== null && { resourceId }),
  ...(tag !== null && { tag }),
  ...(dates && shownDates(dates)),
  ...(groups && { [GROUPS_MEMBER]: groups }),
});

const shownDates = ({ opensAt, dueAt, closesAt }: ActivityDates) => ({
  ...(opensAt !== null && { startDateTime: iso(opensAt) }),
  ...(closesAt !== null && { endDateTime: iso(closesAt) }),
  ...(dueAt !== null && { [DUE_MEMBER]: iso(dueAt) }),
});

const iso = (moment: number): string => new Date(moment).toISOString();

/** Serves `GET …/lineitems`. */
export async function listLineItems(call: ServiceCall): Promise<FastifyReply> {
  const { resource_link_id, resource_id, tag } = filters.parse(call.request.query);
  const items = await listLineItemRows(call.platform.db, call.context);
  const matching = items.filter(
    (item) =>
      (resource_link_id === undefined || item.resourceLinkId === resource_link_id) &&
      (resource_id === undefined || item.resourceId === resource_id) &&
      (tag === undefined || item.tag === tag),
  );
  const address = `${call.platform.services.config.publicUrl}${ltiPaths.lineItems(call.context.courseId)}`;
  const range = readRange(call.request);
  const page = takePage(matching.slice(range.offset), range, call.request, call.reply, address);
  return call.reply.type(CONTAINER_TYPE).send(page.map((item) => shown(call, item)));
}

/** Serves `POST …/lineitems`: creates a line item for the tool. */
export async function createLineItem(call: ServiceCall): Promise<FastifyReply> {
  const item = await insertLineItem(call.platform.db, call.context, readItem(call));
  return call.reply.code(201).type(TYPE).send(shown(call, item));
}

/** Serves `GET …/lineitems/{id}`. For an activity, it includes the dates of learners with different ones. */
export async function getLineItem(call: ServiceCall): Promise<FastifyReply> {
  const item = await requireLineItem(call);
  const { activityId } = item;
  const people =
    activityId === null ? [] : await listPersonDates(call.platform.db, { orgId: call.context.orgId, activityId });
  const learnerDates = people.map(({ ltiSubject, ...dates }) => ({ userId: ltiSubject, ...shownDates(dates) }));
  return call.reply
    .type(TYPE)
    .send({ ...shown(call, item), ...(learnerDates.length > 0 && { [LEARNER_DATES_MEMBER]: learnerDates }) });
}

/** Serves `PUT …/lineitems/{id}`: updates a line item of the tool, or of an activity in the tool (AGS 2.0, 3.2.6). */
export async function updateLineItem(call: ServiceCall): Promise<FastifyReply> {
  const { db } = call.platform;
  const [id, wanted] = [lineItemId(call), readItem(call)];
  const item = (await changeOfActivity(call, id, wanted)) ?? (await replaceLineItem(db, call.context, id, wanted));
  if (item === undefined) throw notFound('a line item of this course and tool');
  return call.reply.type(TYPE).send(shown(call, item));
}

/**
 * Changes an activity's line item and records the dates that changed. Names aren't recorded, because a tool may name
 * its line items as it likes.
 */
function changeOfActivity(
  { platform, context, request }: ServiceCall,
  id: string,
  wanted: ReturnType<typeof readItem>,
): Promise<LineItem | undefined> {
  return platform.db.transaction().execute(async (transaction) => {
    const changed = await changeActivityItem(transaction, context, id, wanted);
    if (changed === undefined) return undefined;
    const { before, after } = changed;
    const changes = fieldChanges({ ...before.dates }, { ...after.dates });
    if (changes.length > 0)
      await recordAudit(transaction, {
        event: 'activity.update',
        result: 'ok',
        orgId: context.orgId,
        record: { type: 'Activity', id, name: after.label },
        changes,
        target: `toolId=${context.toolId}`,
        requestId: request.id,
      });
    return after;
  });
}

/** Serves `DELETE …/lineitems/{id}`. */
export async function deleteLineItem(call: ServiceCall): Promise<FastifyReply> {
  if (!(await removeLineItem(call.platform.db, call.context, lineItemId(call))))
    throw notFound('a line item that this tool created');
  return call.reply.code(204).send();
}

export async function requireLineItem(call: ServiceCall): Promise<LineItem> {
  const item = await findLineItem(call.platform.db, call.context, lineItemId(call));
  if (item === undefined) throw notFound('a line item of this course');
  return item;
}

function readItem({ request }: ServiceCall) {
  const read = given.safeParse(request.body);
  if (!read.success)
    throw new ProtocolError(
      400,
      'invalid_request',
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  const {
    startDateTime: opensAt,
    endDateTime: closesAt,
    [DUE_MEMBER]: dueAt,
    [GROUPS_MEMBER]: groups,
    ...item
  } = read.data;
  return { ...item, groups, dates: { opensAt, dueAt, closesAt } };
}
