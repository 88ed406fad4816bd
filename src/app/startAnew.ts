const KEY = 'practicum.startedAnew';

/** Begins the tab again for the user who is signed in now; nothing of the previous user stays. */
export function startAnew(go = (to: string) => window.location.assign(to)): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, 'true');
  go('/');
}

/** Returns true once after the tab has begun again, so that the user can be notified. */
export function hasStartedAnew(): boolean {
  const has = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return has;
}
