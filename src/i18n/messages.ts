import type en from '../../locales/en.json';

/** Every text of the console has an id; English is the source of them all. */
export type MessageId = keyof typeof en;
export type Messages = Readonly<Record<MessageId, string>>;

/** Message values for the plural of a resource's name, which heads its lists, as in react-admin. */
export const MANY = { smart_count: 2 } as const;

export type { MessageValues } from '../../shared/i18n/messages.ts';
