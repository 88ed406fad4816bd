import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ltiPaths } from '../ltiPaths.ts';
import { requireLineItem } from './lineItems.ts';
import { readRange, takePage, type PageRange } from './pages.ts';
import { notFound, UUID, type ServiceCall } from './serviceCall.ts';

const TYPE = 'application/vnd.ims.lis.v2.resultcontainer+json';

const ONE: PageRange = { limit: 1, offset: 0 };

const filters = z.object({ user_id: z.string().optional() });

/** Serves `GET …/lineitems/{id}/results`: the current result of each person (AGS 2.0, 3.3). */
export async function listResults(call: ServiceCall): Promise<FastifyReply> {
  const range = readRange(call.request);
  const { address, results } = await findResults(call, filters.parse(call.request.query).user_id, range);
  return call.reply.type(TYPE).send(takePage(results, range, call.request, call.reply, `${address}/results`));
}

/**
 * Serves `GET …/lineitems/{id}/results/{userId}`: the `id` of a result is a URL (AGS 2.0, 3.3), which tools follow. The
 * standard defines no media type for a single result.
 */
export async function getResult(call: ServiceCall): Promise<FastifyReply> {
  const { userId } = call.request.params as { userId: string };
  const [result] = (await findResults(call, userId)).results;
  if (result === undefined) throw notFound('a person with a result in this line item');
  return call.reply.type('application/json').send(result);
}

async function findResults(call: ServiceCall, subject?: string, { limit, offset }: PageRange = ONE) {
  const { platform, context } = call;
  const item = await requireLineItem(call);
  const address = `${platform.services.config.publicUrl}${ltiPaths.lineItem(context.courseId, item.id)}`;
  if (subject !== undefined && !UUID.test(subject)) return { address, results: [] };
  const all = platform.db
    .selectFrom('lti_score')
    .innerJoin('person', 'person.user_id', 'lti_score.user_id')
    .select(['person.lti_subject', 'given', 'maximum', 'comment'])
    .where('org_id', '=', context.orgId)
    .where('line_item_id', '=', item.id)
    .where('given', 'is not', null)
    .orderBy('person.user_id')
    .offset(offset)
    .limit(limit + 1);
  const rows = await (subject === undefined ? all : all.where('person.lti_subject', '=', subject)).execute();
  const results = rows.map(({ lti_subject, given, maximum, comment }) => ({
    id: `${address}/results/${lti_subject}`,
    scoreOf: address,
    userId: lti_subject,
    resultScore: given,
    resultMaximum: maximum ?? item.scoreMaximum,
    ...(comment !== null && { comment }),
  }));
  return { address, results };
}
