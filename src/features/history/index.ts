export { ChangeList, useRoleName } from './ChangeList.tsx';
export { DeletedDialog } from './DeletedDialog.tsx';
