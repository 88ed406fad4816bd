import type { CourseRole } from '../enums.ts';
import type { Subject, Viewer } from '../access/permissions.ts';

export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 2000;
/** Maximum number of views per person in an org. */
export const VIEWS_MAX = 200;
/** Roles that a view can be shared with. `orguser` means everyone. */
export const VIEW_ROLES = ['orguser', 'orgadmin', 'orgcontentcreator', 'instructor', 'reviewer', 'learner'] as const;

/** A named state of a list. */
export interface SavedView {
  id: string;
  /** Resource of the list. */
  list: string;
  name: string;
  /** Search, filters and sort order, as in the list's URL. */
  query: string;
  /** Visible columns in their order; null for all. */
  columns: readonly string[] | null;
  isCompact: boolean;
  /** Null for a private view. */
  sharedWith: CourseRole | null;
  isDefault: boolean;
  isOwn: boolean;
}

/** A view to save. A view without an id is created. */
export type SavedViewInput = Omit<SavedView, 'id' | 'isOwn'> & { id?: string };

/** Methods of our data provider for saved views. */
export interface SavedViews {
  getSavedViews(orgId: string): Promise<SavedView[]>;
  saveView(orgId: string, view: SavedViewInput): Promise<SavedView>;
  deleteSavedView(orgId: string, id: string): Promise<void>;
}

/** Returns the roles whose shared views a person sees in an org. */
export const viewRolesOf = (
  { isSuperUser }: Pick<Viewer, 'isSuperUser'>,
  { memberType, courseRolesInOrg = [] }: Subject,
): CourseRole[] => [
  'orguser',
  ...(isSuperUser ? ['orgadmin' as const] : []),
  ...(memberType === 'orgadmin' || memberType === 'orgcontentcreator' ? [memberType] : []),
  ...courseRolesInOrg,
];

/**
 * Returns the view with which a list opens: the person's own default, otherwise the default of one of the person's
 * roles.
 */
export const defaultViewOf = (
  views: readonly SavedView[],
  list: string,
  roles: readonly CourseRole[],
): SavedView | undefined => {
  const defaults = views.filter((view) => view.isDefault && view.list === list);
  return (
    defaults.find(({ isOwn }) => isOwn) ??
    defaults.find(({ sharedWith }) => sharedWith !== null && roles.includes(sharedWith))
  );
};
