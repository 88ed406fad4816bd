import { Navigate } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { PermissionsView } from '../../features/permissions/PermissionsView.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';

// A feature's index, which every page loads, can't name it.
const OrgFinder = lazyPart(() => import('../../features/orgs/OrgFinder.tsx').then((part) => part.OrgFinder));

export function Component() {
  const { isSuperUser, viewedAs } = useViewer();
  if (isSuperUser) return <PermissionsView OrgFinder={OrgFinder} />;
  // Whoever takes another place leaves the pages of super users.
  return <Navigate to={viewedAs === undefined ? routes.root : routes.courses} replace />;
}
