import { sql } from 'kysely';
import type { IdentityDatabase } from '../tables.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Stores an email. An unwanted email runs the same statement but is not stored. */
export const insertMail = (db: IdentityDatabase, { recipient, subject, body }: Mail, isWanted = true) =>
  sql`insert into identity.outbox (recipient, subject, body)
    select ${recipient}::text, ${subject}::text, ${body}::text where ${isWanted}::boolean`.execute(db);

export const listMails = (db: IdentityDatabase): Promise<(Mail & { created_at: Date })[]> =>
  db
    .selectFrom('identity.outbox')
    .select(['recipient', 'subject', 'body', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
