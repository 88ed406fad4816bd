import { lazyPart } from '../../lazy/lazyPart.tsx';
import {
  type EditCellProps,
  type UpdateActionProps,
  type WriteActionProps,
  type ActionProps,
  useIsOffered,
} from '../actions/actionProps.ts';
import type { WriteAction } from '../actions/useRowWrites.ts';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useScope } from '../../scope/ScopeContext.tsx';
import { elementsOf, shownTo, type AudienceProps } from '../elements.ts';

interface BulkActionsOf {
  /** Undefined if this viewer cannot select rows. */
  actions: ReactElement<Partial<ActionProps>>[] | undefined;
  /** Returns whether a row can be selected: at least one of the actions must accept it. */
  isRowSelectable: (record: RaRecord) => boolean;
}

/** Returns the bulk actions that a table offers to this viewer. */
export function useBulkActions(buttons: ReactNode): BulkActionsOf {
  const { audience } = useScope();
  const isOffered = useIsOffered();
  const group = isValidElement<AudienceProps & { children?: ReactNode }>(buttons) ? buttons : undefined;
  const isFor =
    buttons !== undefined && buttons !== null && buttons !== false && shownTo(group?.props.audience, audience);
  const actions = isFor
    ? elementsOf<Partial<ActionProps>>(group?.type === BulkActionButtons ? group.props.children : buttons)
    : undefined;
  return {
    actions,
    isRowSelectable: (record) => actions?.some(({ props }) => isOffered(props, record)) ?? false,
  };
}

/** The buttons for a selection, for users who can select rows. */
export const BulkActionButtons = ({ children }: AudienceProps & { children: ReactNode }): ReactNode => children;

const BulkWrite = lazyPart<WriteActionProps & { action: WriteAction }>(() =>
  import('./bulkParts.tsx').then((part) => part.BulkWriteButton),
);

/** Asks for confirmation, then writes values into the selected records that offer the action. */
export const BulkUpdateWithConfirmButton = (props: UpdateActionProps) => (
  <BulkWrite {...props} action={{ ...props, kind: 'update' }} />
);

/** Asks for confirmation, then removes the selected records. */
export const BulkDeleteWithConfirmButton = (props: WriteActionProps) => (
  <BulkWrite {...props} action={{ ...props, kind: 'delete' }} />
);

/** Sets a field of the selected records to one value. */
export const BulkEditButton = lazyPart<EditCellProps>(() =>
  import('./bulkParts.tsx').then((part) => part.BulkEditCellButton),
);
