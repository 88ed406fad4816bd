const KEY = 'practicum.startedAnew';

export type ResetNotice = 'session.changed' | 'errors.ACTING_ENDED.title';

/** Restarts the tab for the user who is now signed in and clears all data of the previous user. */
export function resetTab(notice: ResetNotice, go = (to: string) => window.location.assign(to)): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, notice);
  go('/');
}

/** Returns the notice once after the restart. */
export function takeResetNotice(): ResetNotice | undefined {
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return (notice ?? undefined) as ResetNotice | undefined;
}
