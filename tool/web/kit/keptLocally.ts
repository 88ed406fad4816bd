/** What survives a reload of this tab, where the browser allows a framed page to keep anything. */
const PREFIX = 'practicum-tool.';

export const keptLocally = {
  read<T>(key: string): T | undefined {
    try {
      return (JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // full or forbidden: the page goes on without
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(PREFIX + key);
    } catch {
      // nothing was kept then
    }
  },
};
