import { Navigate } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { PermissionsView } from '../../features/permissions/PermissionsView.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { lazyPart } from '../../lazy/lazyPart.tsx';

// Not exported by the feature's index, because every page loads that.
const OrgFinder = lazyPart(() => import('../../features/orgs/OrgFinder.tsx').then((part) => part.OrgFinder));

export function Component() {
  const { isSuperUser, viewedAs } = useViewer();
  if (isSuperUser) return <PermissionsView OrgFinder={OrgFinder} />;
  // A super user who views the console as another role can't stay on a page for super users.
  return <Navigate to={viewedAs === undefined ? routes.root : routes.courses} replace />;
}
