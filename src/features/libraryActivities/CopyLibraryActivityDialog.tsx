import type { DialogProps } from '../../kit/list/index.ts';
import { CopyDialog } from '../activities/index.ts';

export const CopyLibraryActivityDialog = (props: DialogProps) => <CopyDialog {...props} />;
