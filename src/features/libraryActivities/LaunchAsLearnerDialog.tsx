import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { LaunchDialog } from '../launch/index.ts';
import { useLibraryLaunch } from './useLibraryLaunch.ts';

export function LaunchAsLearnerDialog({ open, onClose }: DialogProps) {
  const record = useRecord<LibraryActivitiesRow>();
  const launch = useLibraryLaunch(record, { view: 'activity-learner', role: 'learner' });
  return <LaunchDialog open={open} title={record.name} {...launch} onClose={onClose} />;
}
