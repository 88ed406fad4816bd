import { standingOf, type Standpoint } from '../../domain/standpoint.ts';
import type { ViewerState } from '../../kit/viewer/ViewerContext.tsx';

/**
 * A super user as the browser's rules would take somebody in another place; the API goes on answering the super user.
 */
export function viewedAs(viewer: ViewerState, standpoint: Standpoint | undefined): ViewerState {
  if (!viewer.isSuperUser || standpoint === undefined || !viewer.org) return viewer;
  const { viewer: seen, subject } = standingOf(standpoint);
  const { memberType, courseRole, courseRolesInOrg = [] } = subject;
  return {
    ...viewer,
    isSuperUser: seen.isSuperUser,
    viewedAs: standpoint,
    org: { ...viewer.org, memberType, courseRolesInOrg, standsAs: courseRole },
  };
}
