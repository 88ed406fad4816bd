import { useRecordContext } from 'react-admin';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { ActivityResults } from './ActivityResults.tsx';

/** The learners' results in figures, for those who review them. */
export function ActivityResultsField() {
  const record = useRecordContext<ActivitiesRow>();
  return record?.results && <ActivityResults activity={record} results={record.results} />;
}
