import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import type { RowDialogProps } from '../../kit/list/spec.ts';
import { CopyDialog } from './CopyDialog.tsx';

export const CopyActivityDialog = (props: RowDialogProps<ActivitiesRow>) => <CopyDialog {...props} />;
