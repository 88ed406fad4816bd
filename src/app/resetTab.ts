const KEY = 'practicum.startedAnew';

export type ResetNotice = 'session.changed' | 'errors.ACTING_ENDED.title';

/** Begins the tab again for the user who is signed in now; nothing of the previous user stays. */
export function resetTab(notice: ResetNotice, go = (to: string) => window.location.assign(to)): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, notice);
  go('/');
}

/** Returns the notice once after the tab has begun again. */
export function takeResetNotice(): ResetNotice | undefined {
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return (notice ?? undefined) as ResetNotice | undefined;
}
