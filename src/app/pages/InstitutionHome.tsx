import { Navigate } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';

export function Component() {
  return <Navigate to={routes.home} replace />;
}
