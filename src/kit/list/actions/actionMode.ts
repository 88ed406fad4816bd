import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { IconName } from '../../menu/icons.ts';

/** Props of an action's menu item or button. */
export interface ActionItemProps {
  label: string;
  icon: IconName;
  onSelect: () => void;
}

/**
 * Place in which an action renders: an item of a row's menu, a button on the record's page, or, if the address
 * opens it, the dialog over the list.
 */
export type ActionMode =
  | { kind: 'item'; Item: ComponentType<ActionItemProps>; during: (work: Promise<void>) => void }
  | { kind: 'dialog'; open: boolean; onClose: () => void };

export const ActionModeContext = createContext<ActionMode | undefined>(undefined);

export function useActionMode(): ActionMode {
  const mode = use(ActionModeContext);
  if (!mode) throw new Error('An action stands outside <RowActions> and <RecordActions>.');
  return mode;
}

/** The cell of a row that is being edited in place. */
export interface CellEdit {
  source: string;
  cell: ReactNode;
}

export const CellEditContext = createContext<CellEdit | undefined>(undefined);
