import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MASK } from '../../../shared/domain/settings/smtpSettings.ts';
import { isReachable } from '../../mail/reachable.ts';
import { createTestApi } from '../../../tests/support/testApi.ts';
import {
  openMailServers,
  CANARY,
  api,
  lines,
  nobody,
  org,
  other,
  outcome,
  plain,
  server,
  silence,
  startTls,
  store,
  stored,
  tls,
  tryOut,
  untrusted,
} from '../../../tests/support/orgMailServers.ts';

openMailServers();

const fieldsOf = (answer: Awaited<ReturnType<typeof store>>) => answer.errors[0]?.extensions.fields;

const GOOD = { valid: true, failure: null, message: null };

describe('testEmailSettings', () => {
  test('[mail-01] sends a mail to the caller: plain, by STARTTLS, and over TLS', async () => {
    await store({ templates: { evaluated: { subjectPlainTemplated: 'Well done, {{learner.name}}: {{score}}' } } });
    for (const smtp of [server(plain.port, { pass: CANARY }), server(startTls.port), server(tls.port)])
      expect(await outcome(smtp)).toEqual(GOOD);
    for (const { received } of [plain, startTls, tls]) {
      const { to, from, mail } = received.at(-1) ?? {};
      expect([to, from]).toEqual([['admin@n.test'], 'school@n.test']);
      expect(mail?.subject).toBe('Test: Well done, Alex Morgan: 85%');
    }
  });

  test("[mail-01] reports the failed step, without the server's words", async () => {
    plain.refusedSenders.push('other@n.test');
    plain.refusals.push({ code: 550, text: 'secret-internal-refusal' });
    const good = server(plain.port, { pass: CANARY });
    const failures = [
      [{ ...good, host: 'no-such-host.invalid' }, 'hostNotFound', 'The host name does not exist.'],
      [{ ...good, port: nobody }, 'portClosed', 'Nothing is listening on the port.'],
      [{ ...good, port: silence.port }, 'timedOut', 'The mail server did not respond in time.'],
      [server(untrusted.port), 'tlsFailed', 'Encryption failed.'],
      [server(startTls.port, { pass: 'wrong' }), 'refused', 'The mail server rejected the sign-in.'],
      [{ ...good, fromAddress: 'other@n.test' }, 'senderRefused', 'The mail server does not accept the from address.'],
      [good, 'messageRefused', 'The mail server rejected the message.'],
    ] as const;
    for (const [smtp, failure, message] of failures) {
      await api.database.pool.query('delete from rate_count');
      expect(await outcome(smtp)).toEqual({ valid: false, failure, message });
    }
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(nobody);
    await once(web, 'listening');
    expect(await outcome({ ...good, port: nobody })).toMatchObject({ failure: 'unreachable' });
    web.close();
  });

  test('[mail-01] rejects non-public addresses without connecting, unless the operator allows them', async () => {
    const config = { ...api.services.config, mail: { ...api.services.config.mail, allowedCidrs: [] } };
    const strict = await createTestApi({ config, db: api.database.db });
    const before = plain.connections;
    for (const host of [
      'localhost',
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '::1',
      '::ffff:127.0.0.1',
      '169.254.169.254',
      '10.0.0.1',
    ]) {
      await api.database.pool.query('delete from rate_count');
      const { data, errors } = await strict.execute<{ testEmailSettings: object }>(
        'admin@n.test',
        'mutation ($input: TestEmailSettingsInput!) { testEmailSettings(input: $input) { valid failure message } }',
        {
          input: { orgId: org.id, emailType: 'evaluated', emailSettings: { smtp: server(plain.port, { host }) } },
        },
      );
      // An address that is not a host name is refused earlier.
      if (errors.length === 0)
        expect(data?.testEmailSettings, host).toMatchObject({ valid: false, failure: 'addressNotAllowed' });
      else
        expect(errors[0]?.extensions.fields, host).toMatchObject([
          { field: 'emailSettings.smtp.host', rule: 'malformed' },
        ]);
    }
    expect(plain.connections).toBe(before);
    await strict.close();
  });

  test('is limited to five per minute and org', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await tryOut(server(nobody)));
    expect(answers.slice(0, 5).every(({ errors }) => errors.length === 0)).toBe(true);
    expect(answers[5]?.errors[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number) as number,
    });
    await api.database.pool.query("update rate_count set since = since - interval '61 seconds'");
    expect((await tryOut(server(nobody))).errors).toEqual([]);
  });

  test('names every invalid field', async () => {
    const { errors } = await tryOut({ host: ' ', port: 80, user: '', pass: '', fromAddress: 'a@b' });
    expect(errors[0]?.extensions.fields).toEqual([
      { field: 'emailSettings.smtp.host', rule: 'required' },
      { field: 'emailSettings.smtp.port', rule: 'unknownValue' },
      { field: 'emailSettings.smtp.user', rule: 'required' },
      { field: 'emailSettings.smtp.pass', rule: 'required' },
      { field: 'emailSettings.smtp.fromAddress', rule: 'email' },
    ]);
  });
});

describe('addresses that mail may use', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::127.0.0.1',
    '4000::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'ff02::1',
    'x',
  ])('exclude %s', (address) => {
    expect(isReachable(address, [])).toBe(false);
  });

  test('include public ones and those that the operator allows', () => {
    expect(isReachable('93.184.216.34', [])).toBe(true);
    expect(isReachable('2606:2800:220:1:248:1893:25c8:1946', [])).toBe(true);
    expect(isReachable('10.1.2.3', ['fd00::/8', '10.0.0.0/8'])).toBe(true);
    expect(isReachable('11.1.2.3', ['fd00::/8', '192.168.0.0/16'])).toBe(true);
    expect(isReachable('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(true);
  });
});

describe('setOrgEmailSettings', () => {
  test('[inst-11] shows thirteen dots for the password and keeps it when they are sent back', async () => {
    const masked = { smtp: server(plain.port, { pass: PASSWORD_MASK }) };
    expect((await store({ smtp: server(plain.port, { pass: CANARY }) })).data?.setOrgEmailSettings).toMatchObject(
      masked,
    );
    expect(PASSWORD_MASK).toHaveLength(13);
    expect((await store(masked)).data?.setOrgEmailSettings).toMatchObject(masked);
    expect(await outcome(server(plain.port, { pass: PASSWORD_MASK }))).toEqual(GOOD);
    const absent = { host: 'localhost', port: plain.port, user: 'mailer', fromAddress: 'office@n.test' };
    await store({ smtp: absent });
    expect(await stored()).toMatchObject({ smtp: { pass: PASSWORD_MASK, fromAddress: 'office@n.test' } });
    expect(await outcome(absent)).toEqual(GOOD);
  });

  test('[inst-11] uses a stored password only for its server and user', async () => {
    await store({ smtp: server(plain.port, { pass: CANARY }) });
    const required = [{ field: 'emailSettings.smtp.pass', rule: 'required' }];
    for (const changes of [{ host: '127.0.0.1' }, { port: startTls.port }, { user: 'another' }]) {
      const smtp = server(plain.port, { pass: PASSWORD_MASK, ...changes });
      expect(fieldsOf(await store({ smtp }))).toEqual(required);
      expect((await tryOut(smtp)).errors[0]?.extensions.fields).toEqual(required);
    }
    await store({ smtp: null });
    expect(fieldsOf(await store({ smtp: server(plain.port, { pass: PASSWORD_MASK }) }))).toEqual(required);
  });

  test('[inst-11] stores the password nowhere in plain text: not in database, log or response', async () => {
    const answers = [
      await store({ smtp: server(plain.port, { pass: CANARY }) }),
      await tryOut(server(plain.port, { pass: CANARY })),
    ];
    answers.push(await tryOut(server(plain.port, { pass: PASSWORD_MASK })));
    const { pool } = api.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'identity')",
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
      expect(
        rows.some(({ text }) => text.includes(CANARY) || text.includes(Buffer.from(CANARY).toString('base64'))),
        name,
      ).toBe(false);
    }
    expect(answers.map(({ bytes }) => bytes).join('') + lines.join('')).not.toContain(CANARY);
  });

  test("[inst-11] can't read a password that is moved to another org", async () => {
    await store({ smtp: server(plain.port, { pass: CANARY }) });
    await store({ smtp: server(plain.port, { pass: 'other' }) }, other.id);
    await api.database.pool.query(
      'update org_email_settings set smtp_password = (select smtp_password from org_email_settings where org_id = $1) where org_id = $2',
      [org.id, other.id],
    );
    const { errors } = await api.execute(
      'admin@n.test',
      'mutation ($input: TestEmailSettingsInput!) { testEmailSettings(input: $input) { valid } }',
      {
        input: {
          orgId: other.id,
          emailType: 'evaluated',
          emailSettings: { smtp: server(plain.port, { pass: PASSWORD_MASK }) },
        },
      },
    );
    expect(errors[0]?.extensions.code).toBe('INTERNAL');
  });

  test('stores only differences of templates and keeps absent fields', async () => {
    await store({
      smtp: server(plain.port),
      templates: {
        evaluated: { subjectPlainTemplated: 'Well done, {{learner.name}}', buttonColor: '#0000FF' },
        submitted: { buttonColor: '#0000FF' },
      },
    });
    const expected = {
      smtp: { host: 'localhost' },
      templates: {
        evaluated: {
          subjectPlainTemplated: 'Well done, {{learner.name}}',
          bodyPlainTemplated: null,
          buttonColor: null,
        },
        submitted: null,
      },
      defaultTemplates: { reset: { buttonColor: '#0000FF' } },
    };
    expect(await stored()).toMatchObject(expected);
    await store({});
    expect(await stored()).toMatchObject(expected);
    await store({ templates: {} });
    expect(await stored()).toMatchObject({ smtp: { host: 'localhost' }, templates: { evaluated: null } });
  });

  test('changes nothing if one field is invalid', async () => {
    await store({ smtp: server(plain.port) });
    const answer = await store({
      smtp: server(startTls.port),
      templates: { reset: { subjectPlainTemplated: 'Hi {{learner.password}}', buttonColor: 'red' } },
    });
    expect(fieldsOf(answer)).toEqual([
      { field: 'emailSettings.templates.reset.subjectPlainTemplated', rule: 'templateVariable', place: 4 },
      { field: 'emailSettings.templates.reset.buttonColor', rule: 'malformed' },
    ]);
    expect(await stored()).toMatchObject({ smtp: { port: plain.port } });
  });
});
