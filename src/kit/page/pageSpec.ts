import type { Action } from '../../../shared/domain/access/permissions.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { ListResource } from '../resource/lazyScreen.tsx';
import type { IconName } from '../menu/icons.ts';

/** A page that screens.config.ts declares: one list of the current org. */
export interface PageSpec {
  /** The last part of its address. */
  path: string;
  title: MessageId;
  text: MessageId;
  icon: IconName;
  /** The row of the permission table that gives access. */
  may: Action;
  /** Default: true. */
  isInMenu?: boolean;
  /** Loads the resource of the list. */
  load: () => Promise<ListResource>;
}
