import type { Action } from '../../../../shared/domain/permissions.ts';
import type { ListRow } from '../../../../shared/domain/listRules.ts';
import type { IconName } from '../../menu/icons.ts';
import type { Choice } from '../elements.ts';

/**
 * Props of every action of a record. Its texts are the messages `resources.<resource>.action.<name>` and, for its
 * question and results, `resources.<resource>.<name>.title`, `.text`, `.confirm`, `.done`, and `.failed`.
 */
export interface ActionProps {
  /** Name of the action in the address, while its dialog is open. */
  name: string;
  /** The row of the permission table that allows the action. */
  permission: Action;
  icon: IconName;
  /** Condition of the action: offered only to records whose field, by its path, has this value. */
  condition?: { field: string; value: string | boolean };
  /** Also offered for records whose copy failed. */
  onFailedCopy?: boolean;
  /** Message id or text. Default: by its name. */
  label?: string;
}

/** An action that writes: it can require a confirmation, and be undone. */
export interface WriteActionProps extends ActionProps {
  /** undoable: the notice offers to write the old values back. Default: pessimistic, without that offer. */
  mutationMode?: 'pessimistic' | 'undoable';
}

/** Props like those of react-admin's UpdateButton. */
export interface UpdateActionProps extends WriteActionProps {
  data: ListRow;
}

/** Props of a column's cell that can turn into a choice. */
export interface EditCellProps extends WriteActionProps {
  source: string;
  choices: readonly Choice[];
}
