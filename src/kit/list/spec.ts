import type { ComponentType } from 'react';
import type { Audience } from '../../domain/audience.ts';
import type { ExportRule, ListRow } from '../../domain/listRules.ts';
import type { Action } from '../../domain/permissions.ts';
import type { SubjectRule } from '../../domain/rowSubject.ts';
import type { FeatureName } from '../../domain/words.ts';
import type { Drawing } from '../art/Art.tsx';
import type { CreateDialogProps } from '../form/dialogProps.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { IconName } from '../menu/icons.ts';
import type { ActionTools } from './actions/useActionTools.ts';

export interface RecordProps<Row> {
  record: Row;
}

export interface CellProps<Row> extends RecordProps<Row> {
  /** What the list is searched for; empty when it isn't. */
  search?: string;
}

/** What a hand-written dialog of a row is given; closed, it fades out before it goes. */
export interface RowDialogProps<Row> extends RecordProps<Row> {
  open: boolean;
  onClose: () => void;
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
  Cell?: ComponentType<CellProps<Row>>;
  /** Message ids of the values of a closed vocabulary. */
  values?: Readonly<Record<string, MessageId>>;
  /** The value is a point in time. */
  isMoment?: true;
  exportAs?: ExportRule;
}

interface FilterBase {
  key: string;
  label: MessageId;
  for?: readonly Audience[];
  feature?: FeatureName;
}

/**
 * One entry of the filter menu. `key` is its name in the address and in the API's filter.
 * oneOf keeps rows that have any of the chosen values, words those that have any of the words that the rows have;
 * either keeps rows where it is set, or where it isn't; flag keeps rows where it is set;
 * hidden leaves rows out where it is set, until the list's options show them or only them.
 */
export type FilterSpec = FilterBase &
  (
    | { kind: 'oneOf'; values: Readonly<Record<string, MessageId>> }
    | { kind: 'words'; field: string }
    | { kind: 'either'; values: Readonly<Record<'true' | 'false', MessageId>> }
    | { kind: 'flag' }
    | { kind: 'hidden'; option: MessageId }
  );

/** What is said of an action with one row; `name` of the row fills them in. */
export interface ActionTexts {
  done: MessageId;
  failed: MessageId;
}

export interface ConfirmTexts {
  title: MessageId;
  text: MessageId;
  confirm: MessageId;
}

/** What is said of an action with many rows; `smart_count` of them fills them in. */
export interface ManyTexts {
  title: MessageId;
  text: MessageId;
  done: MessageId;
}

export interface ActionBase {
  key: string;
  label: MessageId;
  icon: IconName;
  /** The row of the permission table that allows it. */
  may: Action;
  /** Offered only to rows whose field has this value. */
  when?: { field: string; is: string | boolean };
  /** Also for rows whose copy failed. */
  onFailedCopy?: true;
}

/** An action that writes: it may ask first, be done to many rows, and be undone. */
export interface WriteAction extends ActionBase {
  kind: 'set' | 'remove' | 'edit';
  /** set: the change. */
  set?: ListRow;
  /** edit: the column whose cell turns into a choice, and what is on offer. */
  field?: string;
  values?: Readonly<Record<string, MessageId>>;
  texts: ActionTexts;
  asks?: ConfirmTexts;
  many?: ManyTexts;
  undo?: true;
}

export interface DialogAction<Row> extends ActionBase {
  kind: 'dialog';
  Dialog: ComponentType<RowDialogProps<Row>>;
}

/** An action of hand-written code that shows nothing; the row's menu is busy meanwhile. */
export interface RunAction<Row> extends ActionBase {
  kind: 'run';
  run: (record: Row, tools: ActionTools) => Promise<void>;
}

export type ActionSpec<Row> = WriteAction | DialogAction<Row> | RunAction<Row>;

export interface CreateSpec {
  Dialog: ComponentType<CreateDialogProps>;
  label: MessageId;
  for: readonly Audience[];
}

/** The row's last column: a menu of declared actions, or a hand-written component. */
export type RowActionsSpec<Row> = {
  for?: readonly Audience[];
  /** Who can select many rows. */
  selectFor?: readonly Audience[];
} & (
  | { Actions: ComponentType<RecordProps<Row>>; actions?: never }
  | { Actions?: never; actions: readonly ActionSpec<Row>[] }
);

export interface ListSpec<Row> {
  resource: string;
  title: MessageId;
  /** The row of the permission table that opens the list. Default: it asks nothing. */
  opens?: Action;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  search?: MessageId;
  /** How long the typing must pause before the search follows it. Default: it follows at once. */
  searchAfterMs?: number;
  columns: readonly ColumnSpec<Row>[];
  filters?: readonly FilterSpec[];
  count: MessageId;
  /** The field that names a row in its menu, dialogs and notices. */
  rowName: string;
  subject?: SubjectRule;
  /** The field that tells how far a copy is. */
  copies?: string;
  rowActions?: RowActionsSpec<Row>;
  exportFor?: readonly Audience[];
  /** Hand-written, between the count and the create button. */
  Toolbar?: ComponentType;
  /** Offered in the toolbar to the audiences that may create. */
  create?: CreateSpec;
  empty: EmptySpec;
}

export interface EmptySpec {
  noMatch: MessageId;
  /** Title and text of the empty list, or a component of its own. */
  title: MessageId;
  text: MessageId;
  Introduction?: ComponentType;
  /** Default: papers. */
  drawing?: Drawing;
}

/** Whether an entry is for an audience; an entry that names none is for all. */
export const shownTo = (audiences: readonly Audience[] | undefined, audience: Audience): boolean =>
  audiences?.includes(audience) ?? true;
