export interface SavedView {
  name: string;
  /** The query of the address. */
  query: string;
}

const key = (userId: string, orgId: string) => `practicum.views.${userId}.${orgId}`;

function isView(view: unknown): view is SavedView {
  return (
    typeof view === 'object' &&
    view !== null &&
    'name' in view &&
    'query' in view &&
    typeof view.name === 'string' &&
    typeof view.query === 'string'
  );
}

/** Views of a review list that the user has named, kept in this browser. */
export const savedViews = {
  read(userId: string, orgId: string): SavedView[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key(userId, orgId)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isView) : [];
    } catch {
      return [];
    }
  },
  write(userId: string, orgId: string, views: readonly SavedView[]): void {
    localStorage.setItem(key(userId, orgId), JSON.stringify(views));
  },
};
