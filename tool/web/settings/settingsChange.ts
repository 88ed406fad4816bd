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
