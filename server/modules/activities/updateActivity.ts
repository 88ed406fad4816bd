import { TAGS_MAX } from '../../../shared/domain/limits.ts';
import { tagNames } from '../../../shared/domain/tagColors.ts';
import { checkName, checkTag, type Refusal } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireActivity } from '../access.ts';
import { assertWhole } from '../copyInfo.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { lockActivity, spelledAlike, updateActivityRow } from './activityStore.ts';

export const updateActivity: MutationResolvers['updateActivity'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireActivity(context, input.id);
  assertCan(context.viewer, 'activity.update', subject);
  const name = input.name ?? undefined;
  const tags = input.tags?.map((tag) => tag.name);
  assertValid({ name: name === undefined ? undefined : checkName(name), ...checkTags(tags ?? []) });
  if (input.states) assertWhole(row);
  const change = {
    name: name?.trim(),
    tags: tags && (await spelledAlike(context.db, row, tagNames(tags))),
    visible: input.states?.visible,
  };
  const changed = await context.db.transaction().execute(async (transaction) => {
    const before = await lockActivity(transaction, row);
    if (before === undefined) throw denied();
    const updated = await updateActivityRow(transaction, { ...row, ...before }, change);
    if (updated === undefined) throw denied();
    await recordChange(transaction, context, {
      record: activityRecord(updated),
      before: activityValues(before),
      after: activityValues(updated),
    });
    return updated;
  });
  if (name !== undefined) context.services.jobs.wake();
  return changed;
};

function checkTags(tags: readonly string[]): Record<string, Refusal> {
  const isTooMany = tagNames(tags).length > TAGS_MAX;
  const each = tags.map((tag, index) => [`tags.${index}.name`, checkTag(tag)] as const);
  return { tags: isTooMany ? { rule: 'outOfRange', limit: TAGS_MAX } : undefined, ...Object.fromEntries(each) };
}
