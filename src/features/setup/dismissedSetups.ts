const key = (userId: string, orgId: string) => `practicum.setup.${userId}.${orgId}`;

/** The institutions whose checklist somebody has put away, kept in this browser. */
export const dismissedSetups = {
  has: (userId: string, orgId: string): boolean => localStorage.getItem(key(userId, orgId)) !== null,
  add: (userId: string, orgId: string): void => localStorage.setItem(key(userId, orgId), 'dismissed'),
};
