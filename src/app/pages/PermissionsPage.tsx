import { Navigate } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { PermissionsView } from '../../features/permissions/PermissionsView.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { LazyOrgFinder } from '../shell/LazyOrgFinder.ts';

export function Component() {
  const { isSuperUser, viewedAs } = useViewer();
  if (isSuperUser) return <PermissionsView OrgFinder={LazyOrgFinder} />;
  // Whoever takes another place leaves the pages of super users.
  return <Navigate to={viewedAs === undefined ? routes.root : routes.courses} replace />;
}
