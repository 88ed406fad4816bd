import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { destination } from '../../features/session/index.ts';
import { createLogger } from '../../kit/log.ts';

const log = createLogger('launch');

/** Landing of course and activity links. The console doesn't follow them yet: every link ends as one that fails. */
export function Component() {
  useEffect(() => {
    log.warn('the link could not be resolved');
    destination.reset();
  }, []);
  return <Navigate to={routes.root} replace />;
}
