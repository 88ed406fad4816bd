import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { freePort } from '../support/freePort.ts';
import { queueMails } from '../support/queuedMails.ts';
import { ADDRESSES, startServer, type ServerProcess } from '../support/serverProcess.ts';
import { startSmtp, type TestSmtp } from '../support/smtpServer.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const KILLS = 12;
const MAILS_PER_KILL = 60;
const POLL_MS = 20;
/**
 * On a busy machine a kill takes up to half a minute: a restart, and e-mails that wait until they are surely not
 * sent.
 */
const LIMIT_MS = 60_000 * (KILLS + 2);

let database: TestDatabase;
let smtp: TestSmtp;
let folder: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-mails-'));
  database = await createTestDatabase();
  smtp = await startSmtp();
  const mail = { smtp: { host: '127.0.0.1', port: smtp.port } };
  writeFileSync(join(folder, 'practicum.config.json'), JSON.stringify({ mail }));
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await smtp.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () =>
  startServer(['scripts/run.mjs', 'server/main.ts'], {
    ...ADDRESSES,
    PORT: String(await freePort()),
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: folder,
  });

const count = async (where: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::integer from ${where}`)).rows[0]?.count ?? 0;

test(
  '[settings-04] no mail is sent twice despite kills, and each uncertain mail is recorded',
  async () => {
    const { id } = await createSeed(database.db).org();
    for (let kill = 0; kill < KILLS; kill += 1) {
      server = await start();
      const before = smtp.received.length;
      await queueMails(database.pool, id, MAILS_PER_KILL);
      // In the middle of sending.
      while (smtp.received.length < before + MAILS_PER_KILL / 3) await delay(POLL_MS);
      await server.stop('SIGKILL');
    }
    server = await start();
    while ((await count("job where kind = 'sendMail' and state in ('pending', 'in_progress')")) > 0)
      await delay(POLL_MS);

    const sent = smtp.received.map(({ mail }) => mail.messageId);
    expect(new Set(sent).size).toBe(sent.length);
    const uncertain = await count('mail where handed_over_at is not null and sent_at is null');
    expect(await count('mail where sent_at is null')).toBe(uncertain);
    // The mail server has received some of the uncertain e-mails.
    const certain = await count('mail where sent_at is not null');
    expect(sent.length).toBeGreaterThanOrEqual(certain);
    expect(sent.length).toBeLessThanOrEqual(certain + uncertain);
    expect(certain + uncertain).toBe(KILLS * MAILS_PER_KILL);
  },
  LIMIT_MS,
);
