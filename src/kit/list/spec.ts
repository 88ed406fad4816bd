import type { ComponentType } from 'react';
import type { Audience } from '../../domain/audience.ts';
import type { MessageId } from '../i18n/messages.ts';

export interface RecordProps<Row> {
  record: Row;
}

/** From which window width on a column shows, in CSS pixels. */
export type Width = 480 | 600 | 700 | 768 | 800 | 980;

export interface ColumnSpec<Row> {
  key: string;
  label: MessageId;
  sortable?: boolean;
  from?: Width;
  for?: readonly Audience[];
  /** Draws the cell; without it the value itself is shown. */
  Cell?: ComponentType<RecordProps<Row>>;
  /** Message ids of the values of a closed vocabulary. */
  values?: Readonly<Record<string, MessageId>>;
}

/**
 * One entry of the filter menu. `key` is its name in the address and in the API's filter.
 * oneOf keeps rows that have any of the chosen values; flag keeps rows where it is set;
 * hidden leaves rows out where it is set, until the list's options show them or only them.
 */
export type FilterSpec =
  | { kind: 'oneOf'; key: string; label: MessageId; values: Readonly<Record<string, MessageId>>; for?: readonly Audience[] }
  | { kind: 'flag'; key: string; label: MessageId; for?: readonly Audience[] }
  | { kind: 'hidden'; key: string; label: MessageId; option: MessageId; for?: readonly Audience[] };

export interface ListSpec<Row> {
  resource: string;
  title: MessageId;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  search?: MessageId;
  columns: readonly ColumnSpec<Row>[];
  filters?: readonly FilterSpec[];
  count: MessageId;
  /** The row's last column; what it offers is the component's business. */
  rowActions?: { Actions: ComponentType<RecordProps<Row>>; for?: readonly Audience[] };
  /** Offered in the toolbar to the audiences that may create. */
  create?: { Dialog: ComponentType<{ open: boolean; onClose: () => void }>; label: MessageId; for: readonly Audience[] };
  empty: EmptySpec;
}

export interface EmptySpec {
  noMatch: MessageId;
  /** Title and text of the empty list, or a component of its own. */
  title: MessageId;
  text: MessageId;
  Introduction?: ComponentType;
}

/** Whether an entry is for an audience; an entry that names none is for all. */
export const shownTo = (audiences: readonly Audience[] | undefined, audience: Audience): boolean => audiences?.includes(audience) ?? true;
