import type { Settings } from '../../contract.ts';

/** Replaces one item of a list. */
export const replaceAt = <T>(items: readonly T[], index: number, next: Partial<T>): T[] =>
  items.map((item, place) => (place === index ? { ...item, ...next } : item));

export const withoutAt = <T>(items: readonly T[], index: number): T[] => items.filter((_, place) => place !== index);

/** Moves a member into one group and out of all others; `undefined` leaves them without one. */
export function moveMember(
  groups: Settings['groups'],
  userId: string,
  groupId: string | undefined,
): Settings['groups'] {
  return groups.map((group) => {
    const others = group.memberIds.filter((id) => id !== userId);
    return { ...group, memberIds: group.id === groupId ? [...others, userId] : others };
  });
}

export const newId = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Divides learners, in their order, into groups whose sizes differ by at most one. The first groups keep their names
 * and their work.
 */
export const divideLearners = (
  groups: Settings['groups'],
  learnerIds: readonly string[],
  { count, nameOf }: { count: number; nameOf: (number: number) => string },
): Settings['groups'] =>
  Array.from({ length: count }, (_, index) => ({
    ...(groups[index] ?? { id: newId(), name: nameOf(index + 1) }),
    memberIds: learnerIds.slice(
      Math.floor((index * learnerIds.length) / count),
      Math.floor(((index + 1) * learnerIds.length) / count),
    ),
  }));
