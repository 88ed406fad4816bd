import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import { ltiPaths } from '../ltiPaths.ts';
import { ProtocolError } from '../protocolError.ts';
import { MAXIMUM_LEAST, plainText, SCORE_MOST } from '../ltiClaims.ts';
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

/** Absent, blank or null where there is none (AGS 2.0, 3.2.10 and 3.2.11). */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value || undefined);

const given = z.object({
  label: plainText(500),
  scoreMaximum: z.number().min(MAXIMUM_LEAST).max(SCORE_MOST),
  resourceId: text(500),
  resourceLinkId: text(255),
  tag: text(500),
});

const filters = z.object({
  resource_link_id: z.string().optional(),
  resource_id: z.string().optional(),
  tag: z.string().optional(),
});

const shown = (
  { platform, context }: ServiceCall,
  { id, label, scoreMaximum, resourceId, resourceLinkId, tag }: LineItem,
) => ({
  id: `${platform.services.config.publicUrl}${ltiPaths.lineItem(context.courseId, id)}`,
  label,
  scoreMaximum,
  ...(resourceLinkId !== null && { resourceLinkId }),
  ...(resourceId !== null && { resourceId }),
  ...(tag !== null && { tag }),
});

/** GET …/lineitems */
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

/** POST …/lineitems: a column of the tool's own. */
export async function createLineItem(call: ServiceCall): Promise<FastifyReply> {
  const item = await insertLineItem(call.platform.db, call.context, readItem(call));
  return call.reply.code(201).type(TYPE).send(shown(call, item));
}

/** GET …/lineitems/{id} */
export async function getLineItem(call: ServiceCall): Promise<FastifyReply> {
  return call.reply.type(TYPE).send(shown(call, await requireLineItem(call)));
}

/** PUT …/lineitems/{id}: of a column of the tool's own, or of an activity that runs in it (AGS 2.0, 3.2.6). */
export async function updateLineItem(call: ServiceCall): Promise<FastifyReply> {
  const { db } = call.platform;
  const [id, wanted] = [lineItemId(call), readItem(call)];
  const item =
    (await changeActivityItem(db, call.context, id, wanted)) ?? (await replaceLineItem(db, call.context, id, wanted));
  if (item === undefined) throw notFound('a line item of this course and tool');
  return call.reply.type(TYPE).send(shown(call, item));
}

/** DELETE …/lineitems/{id} */
export async function deleteLineItem(call: ServiceCall): Promise<FastifyReply> {
  if (!(await removeLineItem(call.platform.db, call.context, lineItemId(call))))
    throw notFound('a line item that this tool has made');
  return call.reply.code(204).send();
}

export async function requireLineItem(call: ServiceCall): Promise<LineItem> {
  const item = await findLineItem(call.platform.db, call.context, lineItemId(call));
  if (item === undefined) throw notFound('a line item of this course');
  return item;
}

function readItem({ request }: ServiceCall): z.infer<typeof given> {
  const read = given.safeParse(request.body);
  if (!read.success)
    throw new ProtocolError(
      400,
      'invalid_request',
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  return read.data;
}
