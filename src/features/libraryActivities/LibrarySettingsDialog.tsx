import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { SavingLaunchDialog } from '../launch/index.ts';
import { useLibraryLaunch } from './useLibraryLaunch.ts';

/** An activity's settings. The dialog closes once they are saved. */
export function LibrarySettingsDialog({ open, onClose }: DialogProps) {
  const record = useRecord<LibraryActivitiesRow>();
  const launch = useLibraryLaunch(record, { view: 'activity-settings' });
  return (
    <SavingLaunchDialog
      open={open}
      title={record.name}
      {...launch}
      saving={{ activityId: record.id }}
      onClose={onClose}
    />
  );
}
