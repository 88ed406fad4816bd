import { viewAsRole, type ViewAsRole } from '../../../shared/domain/viewAsRole.ts';
import type { ViewerState } from '../../kit/viewer/ViewerContext.tsx';

/**
 * Returns a super user as the browser's rules would treat a user in another role; the API still treats the caller
 * as a super user.
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
