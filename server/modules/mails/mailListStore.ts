import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { MailFilter } from '../../generated/resolvers.generated.ts';
import { given, readPage, type Condition, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { MailRow } from './mailRow.ts';

export const mailOrders = { createdAt: ['moment', 'uuid'] } as const satisfies Orders;

/** Lists an org's mails, except those about accounts. */
export function listMails(
  db: Kysely<Database>,
  orgId: string,
  filter: MailFilter,
  request: ListRequest,
): Promise<Page<MailRow>> {
  const where = [sql`mail.org_id = ${orgId} and mail.kind is not null`, ...matches(filter)] as Condition[];
  return readPage(db, { select, from: sql`mail`, where }, KEYS, request);
}

const state = sql`(case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed'
  else 'waiting' end)`;

const select = sql`mail.id, mail.recipient, mail.subject, mail.kind, ${state} as state, mail.failure, mail.created_at,
  mail.sent_at`;

const KEYS: readonly SortKey[] = [
  { expression: sql`mail.created_at`, type: 'moment' },
  { expression: sql`mail.id`, type: 'uuid' },
];

const matches = ({ text, state: states, kind }: MailFilter): Condition[] => [
  ...given(text?.trim(), (value) => sql`position(lower(${value}) in lower(mail.recipient || ' ' || mail.subject)) > 0`),
  ...given(states, (values) => sql`${state} = any(${values}::text[])`),
  ...given(kind, (values) => sql`mail.kind = any(${values}::text[])`),
];
