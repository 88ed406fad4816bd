import { checkDates } from '../../../shared/dates/activityDates.ts';
import { TAGS_MAX } from '../../../shared/domain/limits.ts';
import { tagNames } from '../../../shared/domain/course/tagColors.ts';
import { checkName, checkReason, checkTag, type Refusal } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers, UpdateActivityInput } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireActivity } from '../access.ts';
import { changeOne, type ChangeContext } from '../changeRecords.ts';
import { assertWhole } from '../copyInfo.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { dateOf, lockActivity, matchTagSpelling, updateActivityRow, type ActivityRow } from './activityStore.ts';

export const updateActivity: MutationResolvers['updateActivity'] = (_parent, { input }, context) =>
  changeOne(context, input, applyActivityUpdate);

export async function applyActivityUpdate(context: ChangeContext, input: UpdateActivityInput) {
  const { row, subject } = await requireActivity(context, input.id);
  assertCan(context.viewer, 'activity.update', subject);
  const name = input.name ?? undefined;
  const tags = input.tags?.map((tag) => tag.name);
  const dates = {
    opens_at: changeOf(input.opensAt),
    due_at: changeOf(input.dueAt),
    closes_at: changeOf(input.closesAt),
  };
  const reason = input.reason?.trim() || undefined;
  assertValid({
    name: name === undefined ? undefined : checkName(name),
    ...checkTags(tags ?? []),
    ...checkDatesOf(row, dates),
    reason: reason === undefined ? undefined : checkReason(reason),
  });
  if (input.states) assertWhole(row);
  const change = {
    name: name?.trim(),
    tags: tags && (await matchTagSpelling(context.db, row, tagNames(tags))),
    visible: input.states?.visible,
    ...dates,
  };
  const before = await lockActivity(context.db, row);
  if (before === undefined) throw denied();
  const updated = await updateActivityRow(context.db, { ...row, ...before }, change);
  if (updated === undefined) throw denied();
  return {
    row: updated,
    change: {
      record: activityRecord(updated),
      before: activityValues(before),
      after: { ...activityValues(updated), ...(reason !== undefined && { reason }) },
    },
    wakes: name !== undefined,
  };
}

const changeOf = (moment: number | null | undefined) => (moment === undefined ? undefined : dateOf(moment));

type Dates = Pick<ActivityRow, 'opens_at' | 'due_at' | 'closes_at'>;

function checkDatesOf(row: Dates, change: { [D in keyof Dates]: Dates[D] | undefined }) {
  const moment = (name: keyof Dates) => (change[name] === undefined ? row[name] : change[name])?.getTime() ?? null;
  return checkDates({ opensAt: moment('opens_at'), dueAt: moment('due_at'), closesAt: moment('closes_at') });
}

function checkTags(tags: readonly string[]): Record<string, Refusal> {
  const isTooMany = tagNames(tags).length > TAGS_MAX;
  const each = tags.map((tag, index) => [`tags.${index}.name`, checkTag(tag)] as const);
  return { tags: isTooMany ? { rule: 'outOfRange', limit: TAGS_MAX } : undefined, ...Object.fromEntries(each) };
}
