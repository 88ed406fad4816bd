import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { insertMail as insertOutboxMail } from '../identity/store/outboxStore.ts';
import { identityTables } from '../identity/tables.ts';
import type { Outcome } from '../jobs/job.ts';
import type { MailRow } from './mailStore.ts';
import { messageOf } from './messageOf.ts';

/** Stores a mail if there is no mail server: as a file for mail programs, and as a row for the outbox page. */
export async function writeToOutbox(mail: MailRow, { dataDir, mail: { from }, publicUrl }: Config): Promise<Outcome> {
  const { id, recipient, subject, plain } = mail;
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(messageOf(mail, from, publicUrl));
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  // Named after the mail, so that another attempt overwrites the same file.
  await writeFile(join(folder, `${id}.draft`), message as Buffer);
  await rename(join(folder, `${id}.draft`), join(folder, `${id}.eml`));
  return async (transaction) => {
    await insertOutboxMail(identityTables(transaction), { recipient, subject, body: plain });
  };
}

const folderOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Removes the files of mails from the outbox. */
export async function removeFromOutbox(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(folderOf(dataDir), `${id}.eml`), { force: true });
}
