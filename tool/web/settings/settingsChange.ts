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

/** As `datetime-local` wants it, in the reader's time zone. */
export function localTime(at: number | null): string {
  if (at === null) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What somebody chose there; null for nothing. */
export const readLocalTime = (text: string): number | null => (text === '' ? null : new Date(text).getTime());
