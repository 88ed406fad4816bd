import { Navigate } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { RightsView } from '../../features/rights/RightsView.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

export function Component() {
  const { isSuperUser } = useViewer();
  return isSuperUser ? <RightsView /> : <Navigate to={routes.root} replace />;
}
