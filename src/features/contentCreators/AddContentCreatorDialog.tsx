import type { CreateDialogProps } from '../../kit/form/spec.ts';
import { AddUserDialog } from '../users/index.ts';

export const AddContentCreatorDialog = (props: CreateDialogProps) => <AddUserDialog {...props} group="orgcontentcreator" />;
