import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import type { RowDialogProps } from '../../kit/list/spec.ts';
import { LaunchDialog } from '../launch/index.ts';
import { useLibraryLaunch } from './useLibraryLaunch.ts';

export function LaunchAsLearnerDialog({ open, record, onClose }: RowDialogProps<LibraryActivitiesRow>) {
  const launch = useLibraryLaunch(record, { view: 'activity-learner', role: 'learner' });
  return <LaunchDialog open={open} title={record.name} {...launch} onClose={onClose} />;
}
