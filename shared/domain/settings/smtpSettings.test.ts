import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSmtp, PASSWORD_MASK, SMTP_PORTS, type SmtpSettings } from './smtpSettings.ts';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const host = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
  fc.ipV4(),
  fc.constant('2606:2800:220:1::5'),
);
const text = fc
  .string({ minLength: 1, maxLength: 60 })
  .filter((value) => value.trim() !== '' && !/\p{Cc}/u.test(value));
const good: fc.Arbitrary<SmtpSettings> = fc.record({
  host,
  port: fc.constantFrom(...SMTP_PORTS),
  user: text,
  pass: text,
  fromAddress: fc.constantFrom('a@b.test', ' School@Example.org '),
});
const broken = (settings: SmtpSettings): string[] =>
  Object.entries(checkSmtp(settings)).flatMap(([field, refusal]) =>
    refusal === undefined ? [] : [`${field} ${refusal.rule}`],
  );

describe("an org's SMTP server", () => {
  test('is valid with host, allowed port, user, password and sender', () => {
    fc.assert(fc.property(good, (settings) => broken(settings).length === 0));
  });

  test('must use a port for mail or one that the operator allows', () => {
    fc.assert(
      fc.property(
        good,
        fc.oneof(fc.integer(), fc.double()).filter((port) => !SMTP_PORTS.includes(port)),
        (settings, port) => {
          expect(broken({ ...settings, port })).toEqual(['port unknownValue']);
          expect(checkSmtp({ ...settings, port }, [port]).port).toBeUndefined();
        },
      ),
    );
  });

  test.each(['smtp.example.com:587', 'smtps://smtp.example.com', 'https://smtp.example.com:465/'])(
    '[mail-02] has a host without scheme and port, which it suggests: %s',
    (host) => {
      const refusal = checkSmtp({ host, port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' }).host;
      expect(refusal).toEqual({ rule: 'malformed', suggestion: 'smtp.example.com' });
    },
  );

  test('must have a plain host name or address', () => {
    fc.assert(
      fc.property(
        good,
        fc.constantFrom('/', '@', ' ', '?', '#', '\\', '%', '[', ','),
        label,
        (settings, sign, name) => {
          expect(broken({ ...settings, host: `a${sign}${name}.test` })).toEqual(['host malformed']);
        },
      ),
    );
    fc.assert(
      fc.property(
        good,
        fc.constantFrom('.a', 'a-', '-a', 'a:', 'a\u0000b'),
        (settings, name) => broken({ ...settings, host: name }).join() === 'host malformed',
      ),
    );
  });

  test('must have texts within limits and without control characters', () => {
    const limits = { host: 253, user: 320, pass: 1000 };
    const field = fc.constantFrom<keyof typeof limits>('host', 'user', 'pass');
    fc.assert(
      fc.property(good, field, (settings, name) => {
        expect(broken({ ...settings, [name]: 'x'.repeat(limits[name]) })).toEqual([]);
        expect(checkSmtp({ ...settings, [name]: 'x'.repeat(limits[name] + 1) })[name]).toEqual({
          rule: 'tooLong',
          limit: limits[name],
        });
        expect(broken({ ...settings, [name]: 'a\r\nb' })).toEqual([`${name} malformed`]);
      }),
    );
  });

  test('must have one e-mail address as sender', () => {
    fc.assert(
      fc.property(
        good,
        fc.emailAddress(),
        fc.emailAddress(),
        fc.constantFrom(',', ';', ' ', '\r\n'),
        (settings, a, b, join) => broken({ ...settings, fromAddress: `${a}${join}${b}` }).length === 1,
      ),
    );
  });
});

test('a stored password is shown as thirteen dots', () => {
  expect(PASSWORD_MASK).toBe('•••••••••••••');
});
