import { traitsOf } from '../../shared/activityTypes.ts';
import type { Activity } from '../contract.ts';
import type { AttemptRow } from './attemptStore.ts';

/** Owner of a work: a learner, or the learner's group. */
export interface Owner {
  /** The learner's user id, or `group:` followed by the group's id. */
  id: string;
  memberIds: readonly string[];
  /** Undefined for a learner. */
  groupName: string | undefined;
}

const PREFIX = 'group:';

export function ownerOf({ type, groups }: Pick<Activity, 'type' | 'groups'>, id: string): Owner {
  const group = traitsOf(type).hasGroups
    ? groups.find((each) => `${PREFIX}${each.id}` === id || each.memberIds.includes(id))
    : undefined;
  if (group) return { id: `${PREFIX}${group.id}`, memberIds: group.memberIds, groupName: group.name };
  // A deleted group has no members.
  return { id, memberIds: id.startsWith(PREFIX) ? [] : [id], groupName: undefined };
}

/** Returns the owner of a submission: the members at submission, even if the group has changed since. */
export function ownerOfAttempt(
  activity: Pick<Activity, 'type' | 'groups'>,
  { owner, member_ids, group_name }: AttemptRow,
): Owner {
  const current = ownerOf(activity, owner);
  if (member_ids === null) return current;
  return { id: owner, memberIds: member_ids, groupName: group_name ?? undefined };
}

/** Returns the people affected by a decision about a submission. */
export const submittersOf = ({ member_ids }: AttemptRow, owner: Owner): Owner => ({
  ...owner,
  memberIds: member_ids ?? owner.memberIds,
});
