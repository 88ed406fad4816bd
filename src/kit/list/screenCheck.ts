import type { ComponentType } from 'react';
import type { Audience } from '../../../shared/domain/audience.ts';
import type { ListRow } from '../../../shared/domain/listRules.ts';
import type { Subject } from '../../../shared/domain/permissions.ts';
import type { MessageId } from '../i18n/messages.ts';

/** What one role sees of a list. */
export interface RoleCheck {
  role: string;
  isSuperUser: boolean;
  /** What the viewer is to the org. */
  org: Subject;
  /** What the viewer is to the course that the screen shows, where it shows one. */
  course?: Subject;
  audience: Audience;
  /** What every row says of this viewer. */
  own?: ListRow;
  /** Whether the list is shown at all. */
  mayOpen: boolean;
  columns: readonly MessageId[];
  /** Row by row; absent without a column of actions. */
  actions?: readonly (readonly MessageId[])[];
  isSelectable: boolean;
  mayCreate: boolean;
}

/**
 * What a generated screen has to show, worked out from the config
 * and the permission table; the tests of the ui render it.
 */
export interface ScreenCheck {
  resource: string;
  List: ComponentType;
  /** Where the rows stand in the answer to the list's query. */
  query: string;
  items: string;
  /** The argument by which the list is asked for in parts, and the part that has the rows. */
  fanOut?: Readonly<Record<string, string>>;
  rows: readonly ListRow[];
  /** The address at which no row is left out. Default: any. */
  at?: string;
  title: MessageId;
  /** Absent where a hand-written introduction stands in for them. */
  empty?: { title: MessageId; text: MessageId };
  /** The create button, and the fields of its dialog where that is generated. */
  create?: {
    label: MessageId;
    isInline?: true;
    title?: MessageId;
    submit?: MessageId;
    fields?: readonly { kind: 'text' | 'number' | 'flag' | 'answer' | 'choice' | 'reference'; label: MessageId }[];
  };
  roles: readonly RoleCheck[];
}
