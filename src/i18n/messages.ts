import type en from '../../locales/en.json';

/** Id of a text of the console. English is the source of all texts. */
export type MessageId = keyof typeof en;
export type Messages = Readonly<Record<MessageId, string>>;

/** Message values for the plural of a resource's name. It is the heading of lists, as in react-admin. */
export const MANY = { smart_count: 2 } as const;

export type { MessageValues } from '../../shared/i18n/messages.ts';
