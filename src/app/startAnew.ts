const KEY = 'practicum.startedAnew';

export type StartAnewNotice = 'session.changed' | 'errors.ACTING_ENDED.title';

/** Begins the tab again for the user who is signed in now; nothing of the previous user stays. */
export function startAnew(notice: StartAnewNotice, go = (to: string) => window.location.assign(to)): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, notice);
  go('/');
}

/** Returns the notice once after the tab has begun again. */
export function takeStartAnewNotice(): StartAnewNotice | undefined {
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return (notice ?? undefined) as StartAnewNotice | undefined;
}
