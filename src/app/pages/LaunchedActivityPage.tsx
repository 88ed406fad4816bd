import { Navigate, useSearchParams } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { EmbeddedActivity } from './ActivityPage.tsx';

/** /activity?courseId=…&activityId=…: an activity with the side menu hidden. */
export function Component() {
  const [params] = useSearchParams();
  const courseId = params.get('courseId');
  const activityId = params.get('activityId');
  if (courseId === null || activityId === null) return <Navigate to={routes.root} replace />;
  return <EmbeddedActivity courseId={courseId} activityId={activityId} />;
}
