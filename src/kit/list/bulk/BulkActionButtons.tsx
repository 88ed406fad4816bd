import { isValidElement, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { lazyPart } from '../../../lazy/lazyPart.tsx';
import { useScope } from '../../../viewer/ScopeContext.tsx';
import { useIsOffered, type ActionProps } from '../actions/actionProps.ts';
import { elementsOf, shownTo, type AudienceProps } from '../elements.ts';

/**
 * Returns the bulk actions that a table offers to this viewer, or undefined if there are none, and a function that
 * checks whether at least one of them accepts a row.
 */
export function useBulkActions(buttons: ReactNode) {
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
    isRowSelectable: (record: RaRecord) => actions?.some(({ props }) => isOffered(props, record)) ?? false,
  };
}

/** Buttons for the selected rows, for users who can select rows. */
export const BulkActionButtons = ({ children }: AudienceProps & { children: ReactNode }): ReactNode => children;

// The bar is loaded together with its buttons.
const BulkActionsToolbar = lazyPart(() => import('./BulkActionsToolbar.tsx').then((part) => part.BulkActionsToolbar));

/** Bar above the table, shown while rows are selected. */
export function BulkActions({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <BulkActionsToolbar>{children}</BulkActionsToolbar>;
}
