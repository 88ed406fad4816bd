import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../../shared/domain/api/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { createLink } from '../../links/createLink.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireActivity, requireCourse } from '../access.ts';
import { assertWhole } from '../copyInfo.ts';
import { courseLinkRecord } from '../recordedValues.ts';
import { readJson } from '../../../shared/domain/launches/launchParameters.ts';

const payload = z.object({ courseId: z.string(), activityId: z.string().optional() });

/** Signs claims of our own. The only data taken from the caller are the two ids. */
export const generateJwt: MutationResolvers['generateJwt'] = async (_parent, { input }, context) => {
  const { data: wanted } = payload.safeParse(readJson(input.payload));
  if (wanted === undefined) throw invalid({ field: 'payload', rule: 'malformed' });
  const { row, subject } = await requireCourse(context, wanted.courseId);
  assertCan(context.viewer, 'link.create', subject);
  const activity = wanted.activityId === undefined ? undefined : await requireActivity(context, wanted.activityId);
  if (activity !== undefined && activity.row.course_id !== row.id) throw denied();
  assertWhole(activity?.row ?? row);
  const link = {
    purpose: 'link',
    orgId: row.org_id,
    courseId: row.id,
    activityId: activity?.row.id,
    epoch: row.link_epoch,
  } as const;
  const { db, services, viewer, now } = context;
  return db.transaction().execute(async (transaction) => {
    const jti = randomUUID();
    const token = await createLink(transaction, services, link, { madeBy: viewer.userId, now, jti });
    const after = { activityId: link.activityId ?? null };
    await recordChange(transaction, context, { record: courseLinkRecord(row.id, jti, row), after });
    return token;
  });
};
