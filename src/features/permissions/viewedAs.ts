import { viewAsRole, type ViewAsRole } from '../../../shared/domain/viewAsRole.ts';
import type { ViewerState } from '../../kit/viewer/ViewerContext.tsx';

/**
 * A super user as the browser's rules would take somebody in another place; the API goes on answering the super user.
 */
export function viewedAs(viewer: ViewerState, role: ViewAsRole | undefined): ViewerState {
  if (!viewer.isSuperUser || role === undefined || !viewer.org) return viewer;
  const { viewer: seen, subject } = viewAsRole(role);
  const { memberType, courseRole, courseRolesInOrg = [] } = subject;
  return {
    ...viewer,
    isSuperUser: seen.isSuperUser,
    viewedAs: role,
    org: { ...viewer.org, memberType, courseRolesInOrg, standsAs: courseRole },
  };
}
