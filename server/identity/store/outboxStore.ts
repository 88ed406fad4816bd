import type { IdentityDatabase } from '../tables.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

export const insertMail = (db: IdentityDatabase, mail: Mail) => db.insertInto('identity.outbox').values(mail).execute();

export const listMails = (db: IdentityDatabase): Promise<(Mail & { created_at: Date })[]> =>
  db
    .selectFrom('identity.outbox')
    .select(['recipient', 'subject', 'body', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
