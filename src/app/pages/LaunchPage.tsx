import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { destination } from '../../features/session/index.ts';
import { createLogger } from '../../kit/log.ts';

const log = createLogger('launch');

/** Landing of course and activity links. This server signs and reads none yet, so every link is one that fails. */
export function Component() {
  useEffect(() => {
    log.warn('the link could not be resolved');
    destination.reset();
  }, []);
  return <Navigate to={routes.root} replace />;
}
