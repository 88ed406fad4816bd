import type { ComponentType } from 'react';
import type { Audience } from '../../shared/domain/access/audience.ts';
import type { ListRow } from '../../shared/domain/lists/listRules.ts';
import type { Subject } from '../../shared/domain/access/permissions.ts';
import type { MessageId } from '../../src/i18n/messages.ts';

/** Parts of a list that one role sees. */
export interface RoleCheck {
  role: string;
  isSuperUser: boolean;
  /** Relation of the viewer to the org. */
  org: Subject;
  /** Relation of the viewer to the screen's course, if it has one. */
  course?: Subject;
  audience: Audience;
  /** Fields of every row that concern this viewer. */
  own?: ListRow;
  /** True if the list is shown at all. */
  mayOpen: boolean;
  columns: readonly MessageId[];
  /** Actions of each row; absent without a column of actions. */
  actions?: readonly (readonly MessageId[])[];
  isSelectable: boolean;
  mayCreate: boolean;
}

/**
 * Expected content of a generated screen, derived from the config and the permission table. The UI tests render it.
 */
export interface ScreenCheck {
  resource: string;
  List: ComponentType;
  /** Path to the rows in the result of the list's query. */
  query: string;
  items: string;
  /** The argument by which the list is requested in parts, and the part that has the rows. */
  fanOut?: Readonly<Record<string, string>>;
  rows: readonly ListRow[];
  /** The address that shows all rows. Default: any. */
  at?: string;
  title: MessageId;
  /** Absent if a hand-written introduction replaces them. */
  empty?: { title: MessageId; text: MessageId };
  /** The create button, and the fields of its dialog if that is generated. */
  create?: {
    label: MessageId;
    isInline?: true;
    title?: MessageId;
    submit?: MessageId;
    fields?: readonly { kind: 'text' | 'number' | 'flag' | 'answer' | 'choice' | 'reference'; label: MessageId }[];
  };
  roles: readonly RoleCheck[];
}
