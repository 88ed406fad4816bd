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
 * Returns a function that checks whether a record offers an action. This depends on the permission table, the record's
 * values and a failed copy. Actions without a permission, such as react-admin's own, are always offered.
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
 * Place where an action is rendered: in a row's menu or on the record's page, as a button for the selected records,
 * or as a dialog over the list that the URL opens.
 */
export type ActionMode =
  | { kind: 'item'; Item: ComponentType<ActionItemProps>; during: (work: Promise<void>) => void }
  | { kind: 'bulk'; Button: ComponentType<{ action: WriteAction | EditAction }> }
  | { kind: 'dialog'; open: boolean; onClose: () => void };

export const ActionModeContext = createContext<ActionMode | undefined>(undefined);

export function useActionMode(): ActionMode {
  const mode = use(ActionModeContext);
  if (!mode) throw new Error('Actions must be inside <RowActions> or <RecordActions>.');
  return mode;
}

/** A row's cell that is edited in place. */
export interface CellEdit {
  source: string;
  cell: ReactNode;
}

export const CellEditContext = createContext<CellEdit | undefined>(undefined);

/**
 * Props of every action. Its texts are the messages `resources.<resource>.action.<name>` and, for confirmation and
 * results, `resources.<resource>.<name>.title`, `.text`, `.confirm`, `.done` and `.failed`.
 */
export interface ActionProps {
  /** Name of the action in the URL while its dialog is open. */
  name: string;
  /** Permission that the action requires. */
  permission: Action;
  icon: IconName;
  /** Value that a field of the record, given by its path, must have for the action to be offered. */
  condition?: { field: string; value: string | boolean };
  /** Also offered for records whose copy failed. */
  onFailedCopy?: boolean;
  /** Message id or text. Default: the message for its name. */
  label?: string;
}

/** An action that writes. It can ask for confirmation and be undone. */
export interface WriteActionProps extends ActionProps {
  /** undoable: the notice offers to restore the old values. Default: pessimistic, which can't be undone. */
  mutationMode?: 'pessimistic' | 'undoable';
}

/** Props similar to those of react-admin's UpdateButton. */
export interface UpdateActionProps extends WriteActionProps {
  data: ListRow;
}

/** Props of a cell that can turn into an input. */
export interface EditCellProps extends WriteActionProps {
  source: string;
  choices: readonly Choice[];
}

/** An action that updates or deletes records. */
export type WriteAction = (UpdateActionProps & { kind: 'update' }) | (WriteActionProps & { kind: 'delete' });

/** An action that sets a field to a chosen value. */
export type EditAction = EditCellProps & { kind: 'edit' };
