import { useRecordContext } from 'react-admin';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { ActivityResults } from './ActivityResults.tsx';

/** The learners' results in figures, for those who review them. */
export function ActivityResultsField() {
  const record = useRecordContext<ActivitiesRow>();
  // A failed copy has no page.
  if (record?.copyInfo?.state === 'failed') return null;
  return record?.results && <ActivityResults activity={record} results={record.results} />;
}
