import type { Activity } from '../contract.ts';
import type { AttemptRow } from './attemptStore.ts';

/** Whose work it is: a learner's, or that of the group which the learner is in. */
export interface Owner {
  /** The learner's user id, or `group:` and the group's id. */
  id: string;
  memberIds: readonly string[];
  /** Of the group. */
  groupName: string | undefined;
}

const PREFIX = 'group:';

export function ownerOf({ type, groups }: Pick<Activity, 'type' | 'groups'>, id: string): Owner {
  const group =
    type === 'group' ? groups.find((each) => `${PREFIX}${each.id}` === id || each.memberIds.includes(id)) : undefined;
  if (group) return { id: `${PREFIX}${group.id}`, memberIds: group.memberIds, groupName: group.name };
  // nobody is left in a group that was dissolved
  return { id, memberIds: id.startsWith(PREFIX) ? [] : [id], groupName: undefined };
}

/** Whose a submission is: those who were in the group when it was handed in, though its members have changed since. */
export function ownerOfAttempt(
  activity: Pick<Activity, 'type' | 'groups'>,
  { owner, member_ids, group_name }: AttemptRow,
): Owner {
  const current = ownerOf(activity, owner);
  if (member_ids === null) return current;
  return { id: owner, memberIds: member_ids, groupName: group_name ?? undefined };
}

/** Whom a decision about a submission concerns. */
export const submittersOf = ({ member_ids }: AttemptRow, owner: Owner): Owner => ({
  ...owner,
  memberIds: member_ids ?? owner.memberIds,
});
