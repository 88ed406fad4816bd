import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
beforeAll(async () => (api = await createTestApi()));
afterAll(() => api.close());

test('[mail-04] an admin sees in the e-mail log why a mail failed', async () => {
  const org = await createSeed(api.database.db).org({ name: 'Northwind' });
  await org.member('admin@n.test', 'orgadmin');
  await bindAccounts(api.database);
  await api.database.pool.query(
    `insert into mail (org_id, recipient, recipient_name, subject, plain, html, kind, failed_at, failure)
     values ($1, 'lea@n.test', 'Lea', 'Your score', 'p', 'h', 'evaluated', now(), 'refused')`,
    [org.id],
  );
  const link = await listen(api);
  setWindowWidth(1200);
  renderPage(`/institutions/${org.id}/mails`, { link: link('admin@n.test') });
  expect(await screen.findByRole('heading', { name: 'E-mail log' })).toBeTruthy();
  const row = (await screen.findByText('lea@n.test')).closest('tr');
  expect(row?.textContent).toMatch(
    /lea@n.testRefused by the mail server.*Your score.*Review.*Failed.*Refused by the mail server.*\d:\d\d [AP]M/,
  );
});
