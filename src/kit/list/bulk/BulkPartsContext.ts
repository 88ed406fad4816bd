import { createContext, type ComponentType } from 'react';
import type { EditCellProps, WriteActionProps } from '../actions/actionProps.ts';
import type { WriteAction } from '../actions/useRowWrites.ts';

export interface BulkParts {
  BulkEditCellButton: ComponentType<EditCellProps>;
  BulkWriteButton: ComponentType<WriteActionProps & { action: WriteAction }>;
}

/** What the bar of a selection has of its buttons' code: they are drawn with it at once. */
export const BulkPartsContext = createContext<BulkParts | undefined>(undefined);
