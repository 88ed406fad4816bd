import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import type { RowDialogProps } from '../../kit/list/spec.ts';
import { CopyDialog } from '../activities/index.ts';

export const CopyLibraryActivityDialog = (props: RowDialogProps<LibraryActivitiesRow>) => <CopyDialog {...props} />;
