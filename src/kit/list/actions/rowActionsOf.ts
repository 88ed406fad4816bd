import type { ReactElement } from 'react';
import { elementsOf } from '../elements.ts';
import type { ColumnProps } from '../table/columnProps.ts';
import type { ActionProps } from './actionProps.ts';
import { RowActions } from './RowActions.tsx';

/** The actions of a table's rows, from its columns. */
export const rowActionsOf = (columns: readonly ReactElement<ColumnProps>[]): ReactElement<Partial<ActionProps>>[] =>
  columns.flatMap(({ type, props }) => (type === RowActions ? elementsOf<Partial<ActionProps>>(props.children) : []));
