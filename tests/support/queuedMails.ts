import type pg from 'pg';
import { sealPassword } from '../../server/mail/smtpPassword.ts';
import type { Keys } from '../../server/secrets/keys.ts';

/** Configures an org to send its e-mail through a server on this computer. */
export async function useMailServer(pool: pg.Pool, keys: Keys, orgId: string, port: number): Promise<void> {
  const smtp = { host: '127.0.0.1', port, user: 'mailer', fromAddress: 'school@n.test' };
  await pool.query(
    `insert into org_email_settings (org_id, smtp, smtp_password) values ($1, $2, $3)
     on conflict (org_id) do update set smtp = excluded.smtp`,
    [orgId, smtp, sealPassword(keys, orgId, 'right')],
  );
}

/** Queues `count` e-mails of an org. */
export async function queueMails(pool: pg.Pool, orgId: string, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into mail (org_id, recipient, recipient_name, subject, plain, html)
       select $1, 'reader@n.test', 'Reader', 'Subject ' || n, 'Text', '<p>Text</p>' from generate_series(1, $2) n returning id)
     insert into job (org_id, kind, payload) select $1, 'sendMail', jsonb_build_object('mailId', id) from made`,
    [orgId, count],
  );
}
