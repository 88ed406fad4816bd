import { expect, test } from 'vitest';
import { createSeed } from '../../seed/seed.ts';
import { queueAccountMail } from '../../mail/accountMail.ts';
import { insertMail } from '../../mail/mailStore.ts';
import {
  api,
  chooseMails,
  evaluate,
  openMailedCourse,
  org,
  ownServer,
  reset,
  smtp,
} from '../../../tests/support/mailedCourse.ts';

openMailedCourse();

const LOG = `query ($orgId: ID!, $filter: MailFilter) { getMails(orgId: $orgId, filter: $filter) {
  mails { recipient subject kind state failure } totalCount } }`;

async function readLog(filter: object = {}) {
  const { data } = await api.execute<{ getMails: { mails: Record<string, string | null>[]; totalCount: number } }>(
    'admin@n.test',
    LOG,
    { orgId: org.id, filter },
  );
  return data?.getMails.mails;
}

test("[mail-04] the log lists each mail, newest first, with its state and a failure's reason", async () => {
  await ownServer();
  await chooseMails('learner@n.test', { evaluated: true, submitted: false });
  const evaluateAgain = async () => {
    await reset();
    await evaluate();
  };
  await evaluate();
  await api.runJobs();
  await evaluateAgain();
  // Refuses the mail about the reset too.
  smtp.refusals.push({ code: 554, text: 'no' }, { code: 554, text: 'no' });
  await api.runJobs();
  await evaluateAgain();
  await api.database.pool.query("update job set attempts = 10, reason = 'reply of a server' where state = 'pending'");
  await api.runJobs();
  await evaluateAgain();
  expect((await readLog({ kind: ['evaluated'] }))?.map(({ state, failure }) => [state, failure])).toEqual([
    ['waiting', null],
    ['failed', 'gaveUp'],
    ['failed', 'refused'],
    ['sent', null],
  ]);
  expect(await readLog({ text: 'LEARNER@', state: ['sent'] })).toMatchObject([
    { recipient: 'learner@n.test', kind: 'evaluated' },
  ]);
  expect(await readLog({ text: 'nobody' })).toEqual([]);
});

test("[mail-04] the log contains neither account mails nor another institution's mails", async () => {
  const other = await createSeed(api.database.db).org({ name: 'Other' });
  const mail = { subject: 'Other', plain: 'p', html: 'h' };
  await api.database.db.transaction().execute(async (transaction) => {
    await queueAccountMail(transaction, {
      about: 'relink',
      to: { user_id: 'learner@n.test', given_name: 'Lea', family_name: 'R', locale: 'en' },
      address: 'https://console.test',
    });
    await insertMail(transaction, other.id, { userId: 'learner@n.test', name: 'Lea' }, mail, 'evaluated');
    await insertMail(transaction, org.id, { userId: 'learner@n.test', name: 'Lea' }, mail, 'notification');
  });
  expect(await readLog()).toMatchObject([{ kind: 'notification', state: 'waiting' }]);
});
