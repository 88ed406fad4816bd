import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { IconName } from '../../menu/icons.ts';

/** How an action is shown where it stands. */
export interface ActionItemProps {
  label: string;
  icon: IconName;
  onSelect: () => void;
}

/**
 * Where an action's element is rendered: as an item of a row's menu or a button on the record's own page,
 * or, once the address asks for it, as the dialog over the list.
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
