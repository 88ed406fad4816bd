import type { Settings } from '../../contract.ts';

/** One thing of a list becomes another. */
export const replaceAt = <T>(items: readonly T[], index: number, next: Partial<T>): T[] =>
  items.map((item, place) => (place === index ? { ...item, ...next } : item));

export const withoutAt = <T>(items: readonly T[], index: number): T[] => items.filter((_, place) => place !== index);

/** Somebody goes into a group and out of every other; `undefined` leaves them in none. */
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
