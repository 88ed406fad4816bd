import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ltiPaths } from '../ltiPaths.ts';
import { requireLineItem } from './lineItems.ts';
import { pageOf } from './pages.ts';
import type { ServiceCall } from './serviceCall.ts';

const TYPE = 'application/vnd.ims.lis.v2.resultcontainer+json';

const filters = z.object({ user_id: z.string().optional() });

/** GET …/lineitems/{id}/results: what stands for each person (AGS 2.0, 3.3). */
export async function listResults(call: ServiceCall): Promise<FastifyReply> {
  const { platform, context, request, reply } = call;
  const item = await requireLineItem(call);
  const { user_id } = filters.parse(request.query);
  const address = `${platform.services.config.publicUrl}${ltiPaths.lineItem(context.courseId, item.id)}`;
  const rows = await platform.db
    .selectFrom('lti_score')
    .innerJoin('person', 'person.user_id', 'lti_score.user_id')
    .select(['person.lti_subject', 'given', 'maximum', 'comment'])
    .where('org_id', '=', context.orgId)
    .where('line_item_id', '=', item.id)
    .orderBy('person.user_id')
    .execute();
  const results = rows
    .filter(({ given, lti_subject }) => given !== null && (user_id === undefined || user_id === lti_subject))
    .map(({ lti_subject, given, maximum, comment }) => ({
      id: `${address}/results/${lti_subject}`,
      scoreOf: address,
      userId: lti_subject,
      resultScore: given,
      resultMaximum: maximum ?? item.scoreMaximum,
      ...(comment !== null && { comment }),
    }));
  return reply.type(TYPE).send(pageOf(results, request, reply, `${address}/results`));
}
