import { expect, test } from 'vitest';
import {
  ADA,
  ADMIN,
  api,
  asserted,
  auditEvents,
  mails,
  openAccountMoves,
  orgsOf,
  signIn,
} from '../../tests/support/accountMoves.ts';
import { ISSUER } from '../../tests/support/testApi.ts';
import { runPeopleCommand } from './peopleCommands.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

openAccountMoves();

const people = (command: string) =>
  runPeopleCommand(command.split(' '), { db: api.database.db } as Parameters<typeof runPeopleCommand>[1], {
    publicUrl: 'http://c.test',
    dataDir: '',
  });

test('[login-38] npm run people -- relink connects a person to the next account that proves the address', async () => {
  asserted.set('company', { email: ADA });
  asserted.set('unproven', { email: ADA, emailVerified: false });
  expect(await people(`relink ${ADA.toUpperCase()}`)).toBe(
    `${ADA} is connected at the next sign-in with this address. The former account is disconnected.`,
  );
  expect([await orgsOf(ADA), await signIn('unproven')]).toEqual(['UNAUTHORIZED', 'emailUnverified']);
  expect([await signIn('company'), await orgsOf('company')]).toEqual([ADA, 'Harbor College']);
  expect((await mails()).map(({ to, mail }) => [to, mail.subject])).toEqual([[[ADA], 'Your sign-in has changed']]);
  expect(await signIn(ADA)).toBe('emailTaken');
  expect(await auditEvents()).toEqual(['account.release', 'account.relink']);
});

fullTest('[login-38] a new address moves the person and is mailed to the former one', async () => {
  const moved = 'lovelace@company.test';
  await people(`relink ${ADA} ${moved}`);
  expect((await mails()).map(({ to, mail }) => [to, mail.subject])).toEqual([
    [[ADA], 'Your e-mail address has changed'],
  ]);
  expect([await signIn(moved), await orgsOf(moved)]).toEqual([moved, 'Harbor College']);
  expect(await auditEvents()).toEqual(['account.release', 'address.change', 'account.relink']);
});

test('[login-38] an issuer connects everyone of a moved user pool again', async () => {
  expect(await people(`relink ${ISSUER}`)).toMatch(/^2 accounts are disconnected/);
  expect([await orgsOf(ADA), await orgsOf(ADMIN)]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  asserted.set('other-pool', { email: ADMIN });
  expect([await signIn('other-pool'), await orgsOf('other-pool')]).toEqual([ADMIN, 'Harbor College']);
});

test.each([
  ['relink', /not nothing\.\n/],
  ['relink stranger@n.test', /^No person has the address stranger@n\.test\.$/],
  [`relink ${ADA} ada@`, /not ada@\.\n/],
  [`relink ${ADA} ${ADMIN}`, /^Another person has the address admin@n\.test\.$/],
  ['relink https://cognito-idp.example.org/x', /^No account has the issuer https:/],
])('[login-38] npm run people -- %s is rejected with the reason, and changes nothing', async (command, message) => {
  await expect(people(command)).rejects.toThrow(message);
  expect([await orgsOf(ADA), await auditEvents()]).toEqual(['Harbor College', []]);
});
