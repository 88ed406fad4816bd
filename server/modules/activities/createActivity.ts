import { checkDates } from '../../../shared/dates/activityDates.ts';
import { invalid } from '../../../shared/domain/api/errors.ts';
import { checkResourceLinkId } from '../../../shared/domain/launches/launchParameters.ts';
import { checkName } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireCourse } from '../access.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertActivity } from './activityStore.ts';

export const createActivity: MutationResolvers['createActivity'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.courseId);
  assertCan(context.viewer, 'activity.create', subject);
  const { name, type, resourceLinkId } = input;
  const dates = { opensAt: input.opensAt ?? null, dueAt: input.dueAt ?? null, closesAt: input.closesAt ?? null };
  assertValid({ resourceLinkId: checkResourceLinkId(resourceLinkId), name: checkName(name), ...checkDates(dates) });
  const activity = { orgId: row.org_id, courseId: row.id, name: name.trim(), type, resourceLinkId, dates };
  return context.db.transaction().execute(async (transaction) => {
    const made = await insertActivity(transaction, context.viewer.userId, activity);
    if (made === undefined) throw invalid({ field: 'resourceLinkId', rule: 'unknownValue' });
    await recordChange(transaction, context, { record: activityRecord(made), after: activityValues(made) });
    return made;
  });
};
