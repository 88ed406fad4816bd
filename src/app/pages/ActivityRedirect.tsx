import { useBasename, useGetOne } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { PageProblem } from '../../kit/status/AlertCard.tsx';

/** Redirects react-admin's links, which contain only the activity's id, to the activity's page in its course. */
export function ActivityRedirect() {
  const { id = '' } = useParams();
  const basename = useBasename();
  const { data, error, refetch } = useGetOne<ActivitiesRow>('activities', { id });
  if (error) return <PageProblem code={errorCodeOf(error)} onRetry={() => void refetch()} isPage />;
  return data ? <Navigate to={basename + paths.activity(data.courseId, id)} replace /> : null;
}
