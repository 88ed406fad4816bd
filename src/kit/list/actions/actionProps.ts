import { type Action, can } from '../../../../shared/domain/access/permissions.ts';
import { type ListRow, isFailedCopy, valueAt } from '../../../../shared/domain/lists/listRules.ts';
import type { IconName, icons } from '../../menu/icons.ts';
import { elementsOf, type Choice } from '../elements.ts';
import { createContext, use, type ComponentType, type ReactNode, type ReactElement } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { subjectRules } from '../../../../shared/domain/lists/rowSubject.ts';
import { useScope } from '../../../viewer/ScopeContext.tsx';
import { orgSubject, useViewer } from '../../../viewer/ViewerContext.tsx';
import type { ResourceOptions } from '../../resource/lazyScreen.tsx';

/**
 * Returns a check whether an action is offered for a record: by the permission table and the record's values, and not
 * for failed copies. An action without a permission, such as react-admin's own, always is.
 */
export function useIsOffered(): (action: Partial<ActionProps>, record: object) => boolean {
  const viewer = useViewer();
  const { subject } = useScope();
  const { options } = useResourceDefinition<ResourceOptions>({ resource: useResourceContext() ?? '' });
  return ({ permission, condition, onFailedCopy = false }, record) => {
    const row = record as ListRow;
    if (condition && valueAt(row, condition.field) !== condition.value) return false;
    if (permission === undefined) return true;
    if (!onFailedCopy && isFailedCopy(row, options ?? {})) return false;
    const own = options?.subject ? subjectRules[options.subject](row, viewer.userId) : {};
    return can(viewer, permission, { ...orgSubject(viewer.org), ...subject, ...own });
  };
}

export type ActionElement = ReactElement<Partial<ActionProps>>;

/** Returns the actions that a record offers. */
export function useOffered(actions: ReactNode, record: object | undefined): ActionElement[] {
  const isOffered = useIsOffered();
  return record ? elementsOf<Partial<ActionProps>>(actions).filter(({ props }) => isOffered(props, record)) : [];
}

/** Props of an action's menu item or button. */
export interface ActionItemProps {
  label: string;
  icon: keyof typeof icons;
  /** Makes it a checkbox, which leaves the menu open. */
  checked?: boolean;
  onSelect: () => void;
}

/**
 * Place in which an action renders: an item of a row's menu or a button on the record's page; a button for the
 * selected records; or, if the address opens it, the dialog over the list.
 */
export type ActionMode =
  | { kind: 'item'; Item: ComponentType<ActionItemProps>; during: (work: Promise<void>) => void }
  | { kind: 'bulk'; Button: ComponentType<{ action: WriteAction | EditAction }> }
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

/** An action that writes: these values, or a deletion. */
export type WriteAction = (UpdateActionProps & { kind: 'update' }) | (WriteActionProps & { kind: 'delete' });

/** An action that writes the value that is chosen for a field. */
export type EditAction = EditCellProps & { kind: 'edit' };
