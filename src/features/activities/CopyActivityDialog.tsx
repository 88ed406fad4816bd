import type { DialogProps } from '../../kit/list/index.ts';
import { CopyDialog } from './CopyDialog.tsx';

export const CopyActivityDialog = (props: DialogProps) => <CopyDialog {...props} />;
