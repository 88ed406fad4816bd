import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openPlatformKey } from '../lti/platformKey.ts';
import { openPassword, sealPassword } from '../mail/smtpPassword.ts';
import { readLink, signLink } from '../links/linkToken.ts';
import { projectRoot } from '../projectRoot.ts';
import { createSeed } from '../seed/seed.ts';
import { StartupError } from '../startupError.ts';
import { adoptSecret } from './adoptSecret.ts';
import { createKeys, openKeys, type Keys } from '../secrets/keys.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const [one, two] = ['the first secret of this test', 'the second secret of this test'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer];
const passwordOf = async (orgId: string) =>
  (
    await database.db
      .selectFrom('org_email_settings')
      .select('smtp_password')
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow()
  ).smtp_password ?? '';

test('[ops-01] a start with another secret is rejected with instructions and changes nothing', async () => {
  await adoptSecret(database.db, createKeys(one));
  await adoptSecret(database.db, createKeys(one));
  const key = await openPlatformKey(database.db, createKeys(one));
  const failure = await adoptSecret(database.db, createKeys(two)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toContain('PRACTICUM_SECRET_PREVIOUS');
  expect((await openPlatformKey(database.db, createKeys(one))).kid).toBe(key.kid);
});

test('[ops-01] an older installation is recognized by its sealed values', async () => {
  await openPlatformKey(database.db, createKeys(one));
  await expect(adoptSecret(database.db, createKeys(two))).rejects.toThrow(StartupError);
  await adoptSecret(database.db, createKeys(one));
});

test('[ops-02] values under a previous secret can be opened, and after a start with the new secret alone', async () => {
  const org = await createSeed(database.db).org();
  await adoptSecret(database.db, createKeys(one));
  const { kid } = await openPlatformKey(database.db, createKeys(one));
  await database.db
    .insertInto('org_email_settings')
    .values({ org_id: org.id, smtp_password: sealPassword(createKeys(one), org.id, 'canary') })
    .execute();
  const both = createKeys(two, [one]);
  expect(openPassword(both, org.id, await passwordOf(org.id))).toBe('canary');
  await adoptSecret(database.db, both);
  expect(openPassword(createKeys(two), org.id, await passwordOf(org.id))).toBe('canary');
  expect((await openPlatformKey(database.db, createKeys(two))).kid).toBe(kid);
  await expect(adoptSecret(database.db, createKeys(one))).rejects.toThrow(StartupError);
});

test('[ops-02] values sealed by a server with the former secret are re-sealed at the next start', async () => {
  const [org, other] = [await createSeed(database.db).org(), await createSeed(database.db).org()];
  const both = createKeys(two, [one]);
  await adoptSecret(database.db, createKeys(one));
  await adoptSecret(database.db, both);
  await database.db
    .insertInto('org_email_settings')
    .values([
      { org_id: org.id, smtp_password: sealPassword(createKeys(one), org.id, 'canary') },
      // A value that no current secret can decrypt doesn't prevent a start that doesn't need the value.
      { org_id: other.id, smtp_password: sealPassword(createKeys(Buffer.from('a third')), other.id, 'lost') },
    ])
    .execute();
  const sealed = await passwordOf(other.id);
  await adoptSecret(database.db, both);
  expect(openPassword(createKeys(two), org.id, await passwordOf(org.id))).toBe('canary');
  expect(await passwordOf(other.id)).toBe(sealed);
});

test('[ops-02] a database failure during re-sealing is not reported as a wrong secret', async () => {
  await adoptSecret(database.db, createKeys(one));
  await openPlatformKey(database.db, createKeys(one));
  await database.pool
    .query(`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger fails before update on lti_key for each row execute function fail()`);
  await expect(adoptSecret(database.db, createKeys(two, [one]))).rejects.toThrow('disk full');
});

test('[ops-02] earlier links are valid as long as their secret is configured', async () => {
  const link = { purpose: 'link' as const, orgId: crypto.randomUUID(), courseId: crypto.randomUUID(), epoch: 0 };
  const token = await signLink(createKeys(one), link, { jti: 'j', now: Date.now(), expiresAt: Date.now() + 60_000 });
  expect(await readLink(createKeys(two, [one]), token, Date.now())).toMatchObject(link);
  expect(await readLink(createKeys(two), token, Date.now())).toBeUndefined();
});

test('[ops-02] a previous secret can be the text of the key file', () => {
  const drawn = Buffer.from('0123456789abcdef0123456789abcdef');
  const keys = openKeys({ secret: 'x'.repeat(32), previousSecrets: [drawn.toString('base64url')], dataDir: '' });
  expect(keys.all('link').map(String)).toContain(String(createKeys(drawn).derive('link')));
});

test('[ops-02] npm run secrets -- rotate does the same without a restart', async () => {
  const [former, next] = ['the former secret that is long enough', 'the next secret that is long enough too'];
  const [formerKeys, nextKeys] = [former, next].map((text) => createKeys(Buffer.from(text))) as [Keys, Keys];
  const org = await createSeed(database.db).org();
  await adoptSecret(database.db, formerKeys);
  await database.db
    .insertInto('org_email_settings')
    .values({ org_id: org.id, smtp_password: sealPassword(formerKeys, org.id, 'canary') })
    .execute();
  const link = { purpose: 'link' as const, orgId: org.id, courseId: crypto.randomUUID(), epoch: 0 };
  const token = await signLink(formerKeys, link, { jti: 'j', now: Date.now(), expiresAt: Date.now() + 600_000 });
  const rotate = () =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'server/rotation/cli.ts', 'rotate'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_NO_WARNINGS: '1',
        DATABASE_URL: database.databaseUrl,
        PRACTICUM_SECRET: next,
        PRACTICUM_SECRET_PREVIOUS: former,
      },
      encoding: 'utf8',
    });

  const done = rotate();
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain('Stored passwords and keys are encrypted with PRACTICUM_SECRET.');
  expect(openPassword(nextKeys, org.id, await passwordOf(org.id))).toBe('canary');
  expect(await readLink(createKeys(Buffer.from(next), [Buffer.from(former)]), token, Date.now())).toMatchObject(link);
});
