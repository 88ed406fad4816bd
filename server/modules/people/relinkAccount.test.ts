import { expect, test } from 'vitest';
import {
  ADA,
  ADMIN,
  api,
  asserted,
  auditEvents,
  mailedToken,
  mails,
  openAccountMoves,
  operatorSmtp,
  org,
  orgSmtp,
  orgsOf,
  person,
  relink,
  seed,
  signIn,
} from '../../../tests/support/accountMoves.ts';
import { hashSecret } from '../../secrets/oneTimeSecret.ts';

openAccountMoves();

const NEW = 'ada-of-the-company';

test('[login-33] the mailed link connects a new account with the same address and disconnects the former one', async () => {
  asserted.set(NEW, { email: ADA });
  expect(await signIn(NEW)).toBe('emailTaken');
  const { data, bytes } = await relink(ADA);
  expect(data).toEqual({ relinkAccount: expect.objectContaining({ userId: ADA }) as object });
  const [mail] = await mails();
  expect(mail?.to).toEqual([ADA]);
  const token = /http:\/\/localhost:4000\/relink#(\S+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(bytes).not.toContain(token);
  // nothing has changed yet
  expect([await orgsOf(ADA), await signIn(ADA), await orgsOf(NEW)]).toEqual(['Harbor College', ADA, 'UNAUTHORIZED']);

  expect(await signIn(NEW, token)).toBe(ADA);
  expect([await orgsOf(NEW), await orgsOf(ADA), await signIn(ADA)]).toEqual([
    'Harbor College',
    'UNAUTHORIZED',
    'emailTaken',
  ]);
  const [notice] = await mails();
  expect([notice?.to, notice?.mail.subject]).toEqual([[ADA], 'Your sign-in has changed']);
  expect(await auditEvents()).toEqual(['account.relink.start', 'account.relink']);
  // The response can have been lost, so the same account may repeat the call; the former one may not.
  expect([await signIn(NEW, token), await signIn(ADA, token)]).toEqual([ADA, 'relinkRefused']);
});

test('[login-34] an admin who starts a relink can never sign in as that person', async () => {
  const { errors } = await api.execute(
    ADMIN,
    'mutation ($input: SetOrgEmailSettingsInput!) { setOrgEmailSettings(input: $input) { smtp { host } } }',
    {
      input: {
        orgId: org.id,
        emailSettings: {
          smtp: { host: 'localhost', port: orgSmtp.port, user: 'mailer', pass: 'right', fromAddress: 's@n.test' },
        },
      },
    },
  );
  expect(errors).toEqual([]);
  // These are accounts that the admin can create at the provider.
  asserted.set('second', { email: 'eve@n.test' });
  asserted.set('claimed', { email: ADA, emailVerified: false });
  asserted.set('imitated', { email: 'аda@n.test' });
  const answers: string[] = [];
  const tryAll = async (token?: string) => {
    for (const account of ['claimed', 'imitated', 'second', ADMIN]) {
      expect(await signIn(account, token)).not.toBe(ADA);
      expect(await orgsOf(account)).toMatch(account === ADMIN ? /^Harbor College$/ : /^(UNAUTHORIZED)?$/);
    }
    expect([await signIn(ADA), await orgsOf(ADA)]).toEqual([ADA, 'Harbor College']);
  };
  await tryAll();
  answers.push((await relink(ADA)).bytes);
  await tryAll();
  for (const read of [
    `{ getOrgUser(orgId: "${org.id}", userId: "${ADA}") { userId fullName lastLogin } }`,
    `{ getOrg(id: "${org.id}") { name emailSettings { smtp { host } } } }`,
  ])
    answers.push((await api.execute(ADMIN, read)).bytes);
  const { rows } = await api.database.pool.query<{ hash: string; events: string }>(
    `select secret_hash as hash, (select string_agg(audit_event::text, ' ') from audit_event) as events
     from account_relink`,
  );
  const hash = rows[0]?.hash ?? '';
  await tryAll(hash);
  // The org's server is the admin's, so no link is sent through it.
  await api.runJobs();
  expect(orgSmtp.received).toEqual([]);
  const token = /\/relink#(\S+)/.exec(operatorSmtp.received[0]?.mail.text ?? '')?.[1] ?? '';
  expect(hashSecret(token)).toBe(hash);
  for (const text of [...answers, rows[0]?.events]) expect(text).not.toContain(token);
  // Even with the link, the account must have the person's verified address.
  await tryAll(token);
  asserted.set('company', { email: ADA });
  expect(await signIn('company', token)).toBe(ADA);
});

test('[login-35] a link works once, within a day, and only until the next link is sent', async () => {
  asserted.set(NEW, { email: ADA });
  const first = await mailedToken();
  const second = await mailedToken();
  expect(await signIn(NEW, first)).toBe('relinkRefused');
  await api.database.pool.query("update account_relink set expires_at = now() - interval '1 second'");
  expect(await signIn(NEW, second)).toBe('relinkRefused');
  const third = await mailedToken();
  expect(await signIn(NEW, third)).toBe(ADA);
  asserted.set('later', { email: ADA });
  expect(await signIn('later', third)).toBe('relinkRefused');
});

test("[login-35] another person's link is rejected, and no person is created", async () => {
  const token = await mailedToken();
  expect(await signIn('stranger@n.test', token)).toBe('relinkRefused');
  expect(await signIn(ADMIN, token)).toBe('relinkRefused');
  const { rows } = await api.database.pool.query('select user_id from person order by user_id');
  expect(rows).toEqual([{ user_id: ADA }, { user_id: ADMIN }]);
});

test("[login-35] a person without an account can't be relinked, and mails are limited", async () => {
  await org.member('new@n.test');
  const codeOf = async (userId: string) => (await relink(userId)).errors[0]?.extensions;
  expect(await codeOf('new@n.test')).toMatchObject({ code: 'CONFLICT' });
  expect(await codeOf('nobody@n.test')).toMatchObject({ code: 'NOT_FOUND' });
  for (let times = 0; times < 20; times += 1) await relink(ADA);
  expect(await codeOf(ADA)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) as number });
});

test('[login-33] an admin can relink a former member without other institutions, but not one of a closed institution', async () => {
  const other = await seed.org();
  await other.member(ADA);
  const codes = async () => (await relink(ADA)).errors.map(({ extensions }) => extensions.code);
  expect(await codes()).toEqual(['ACCESS_DENIED']);
  await api.database.pool.query('update org set suspended_at = now() where id = $1', [other.id]);
  expect(await codes()).toEqual(['ACCESS_DENIED']);
  await api.database.pool.query('delete from org_member where org_id = $1', [other.id]);
  expect(await codes()).toEqual([]);
  await person('chief@n.test', { isSuperUser: true });
  await org.member('chief@n.test');
  expect((await relink('chief@n.test')).errors[0]?.extensions.code).toBe('ACCESS_DENIED');
});

test("[login-33] the link opens the company's host if the address has its domain", async () => {
  const northwind = 'ada@northwind.test';
  await person(northwind);
  await org.member(northwind);
  await relink(northwind);
  const [mail] = await mails();
  expect(mail?.mail.text).toMatch(/http:\/\/northwind\.[a-z.]+:4000\/relink#/);
});
