import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '../../server/audit/auditStore.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { localTimeZone } from '../../shared/dates/zonedTime.ts';
import { ApiError } from '../../shared/domain/apiError.ts';
import { passing } from '../support/links.ts';
import { dialogCalled, noDialog, noting, user } from './listScreen.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors } from '../support/renderScreen.tsx';
import { startSmtp } from '../support/smtpServer.ts';
import { bindAccounts } from '../support/testApi.ts';
import { openInstitutions, PNG, api, fill, isInvalid, link, linkOf, open, saidAt, saved } from './institutionForms.tsx';

openInstitutions();

test("[due-10] the browser's time zone is the default, and another can be chosen", async () => {
  const { id, dialog, openTab, save, field } = await open('Zoned', { hasTimeZone: false });
  const stored = () =>
    api.database.db.selectFrom('org').select('time_zone').where('id', '=', id).executeTakeFirstOrThrow();
  await openTab('Dates');
  expect(field('Time zone').value).toBe(localTimeZone());
  await user.click(save);
  await waitFor(async () => expect((await stored()).time_zone).toBe(localTimeZone()));
  await fill(field('Time zone'), 'Kathmandu');
  expect(saidAt(field('Time zone'))).toBe('A name such as Europe/Berlin.');
  await fill(field('Time zone'), 'Asia/Kathmandu');
  expect(await dialog.findByText('Nepal Time')).toBeTruthy();
  await user.click(save);
  await waitFor(async () => expect((await stored()).time_zone).toBe('Asia/Kathmandu'));
});

describe('the brand', () => {
  test('[inst-03][inst-04] is previewed, and saved only if valid', async () => {
    const { dialog, save, field } = await open('Previewed');
    expect(dialog.getByRole<HTMLButtonElement>('tab', { name: 'Theme' }).disabled).toBe(true);
    expect(save.disabled).toBe(true);
    expect(field('Where the logo leads').disabled).toBe(true);
    await user.upload(field('Choose a logo'), new File([PNG], 'logo.png'));
    const preview = within(dialog.getByRole('region', { name: 'Preview of the top bar' }));
    expect(await preview.findByRole('img', { name: 'Previewed' })).toBeTruthy();
    expect(preview.getByText('Practicum')).toBeTruthy();
    await user.click(field('Show the Practicum logo'));
    expect(preview.queryByText('Practicum')).toBeNull();
    await fill(field('Where the logo leads'), 'nowhere');
    expect(isInvalid(field('Where the logo leads'))).toBe(true);
    expect(save.disabled).toBe(true);
  });

  test('[inst-05][inst-12][shell-05] is shown in the top bar once saved', async () => {
    const { id, save, field, unmount } = await open('Branded');
    await user.upload(field('Choose a logo'), new File([PNG], 'logo.png'));
    await user.click(field('Show the Practicum logo'));
    await fill(field('Where the logo leads'), 'https://example.org/');
    await user.click(save);
    expect(await saved()).toBeTruthy();
    await waitFor(() => expect(save.disabled).toBe(true));
    unmount();
    renderPage(`/institutions/${id}/courses`, { link });
    const [topBar] = await screen.findAllByRole('banner');
    const bar = within(topBar as HTMLElement);
    expect((await bar.findByRole('link', { name: 'Branded' })).getAttribute('href')).toBe('https://example.org/');
    expect(bar.queryByRole('link', { name: 'Practicum, start page' })).toBeNull();
  });

  test('[inst-03][shell-40] is not lost by a click beside the dialog; leaving, Back and a reload ask first', async () => {
    const { dialog, router, field, address } = await open('Kept', { inMenu: true });
    await user.click(field('Show the Practicum logo'));
    const paper = screen.getByRole('dialog', { name: 'Settings of Kept' });
    await user.click(paper.parentElement as HTMLElement);
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
    expect(paper.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    const question = await dialogCalled('Leave without saving?');
    // The focus starts on the safe answer.
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Stay' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(field('Show the Practicum logo').checked).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click((await dialogCalled('Leave without saving?')).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    await act(() => router.navigate(-1));
    const leave = (await dialogCalled('Leave without saving?')).getByRole('button', { name: 'Leave' });
    expect(address()).toContain('do=settings');
    await user.click(leave);
    await noDialog();
    expect(address()).toBe('/institutions');
  });

  test('[inst-06][inst-15] rejects a file that is not a logo with an error, and an invalid picture at the field', async () => {
    const { dialog, save, field } = await open('Picky');
    const upload = (file: File) => userEvent.setup({ applyAccept: false }).upload(field('Choose a logo'), file);
    await upload(new File(['GIF89a'], 'logo.gif'));
    const refusal = await screen.findByText('File type must be .jpeg, .png, .svg, .webp');
    expect(refusal.closest('.notice')?.getAttribute('data-severity')).toBe('error');
    await upload(new File([PNG, Buffer.alloc(65_537 - PNG.length)], 'logo.png'));
    await screen.findByText('File is larger than 65536 bytes');
    const files = [new File([PNG], 'a.png'), new File([PNG], 'b.png')];
    fireEvent.drop(dialog.getByText('Choose a logo'), { dataTransfer: { files } });
    await screen.findByText('Too many files');
    expect(within(dialog.getByRole('region', { name: 'Preview of the top bar' })).queryByRole('img')).toBeNull();
    expect(save.disabled).toBe(true);
    await upload(new File(['no picture'], 'logo.png'));
    await waitFor(() => expect(isInvalid(field('Choose a logo'))).toBe(false));
    await user.click(save);
    await waitFor(() => expect(saidAt(field('Choose a logo'))).toBe("This can't be read. Please check it."));
    expect((await dialog.findByRole('alert')).textContent).toContain('Nothing is saved');
    await upload(new File([PNG], 'logo.png'));
    await waitFor(() => expect(isInvalid(field('Choose a logo'))).toBe(false));
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(save);
    expect(await saved()).toBeTruthy();
  });
});

describe('the mail', () => {
  test('[inst-07][inst-08][mail-03] has templates that can be edited, previewed and reset', async () => {
    const { link: watched, inputs } = noting(link);
    const { dialog, save, field, openTab } = await open('Worded', { using: watched });
    const sent = () => inputs.filter((input) => input !== null).map((input) => (input as Sent).emailSettings);
    await openTab('Email');
    await openTab('Templates');
    expect(field(/Button color/).value).toBe('#0000ff');
    const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset to default' });
    expect(reset.disabled).toBe(true);
    await fill(field('Subject'), 'Well done, {{learner.name}}');
    const preview = dialog.getByRole('region', { name: 'Preview of the mail' });
    expect(within(preview).getByRole('heading').textContent).toBe('Well done, Alex Morgan');
    fireEvent.change(field(/Button color/), { target: { value: '#112233' } });
    const shown = preview.querySelector('.mail-button') as HTMLElement;
    await waitFor(() => expect(shown.style.background).toBe('rgb(17, 34, 51)'));
    await fill(field('Subject'), 'Well done, {learner.name}');
    expect(saidAt(field('Subject'))).toBe(
      "Character 12: these braces aren't a variable of the list. → {{learner.name}}",
    );
    expect(save.disabled).toBe(true);
    await fill(field('Subject'), 'Well done, {{learner.name}}');
    await user.click(save);
    expect(await saved()).toBeTruthy();
    const own = { subjectPlainTemplated: 'Well done, {{learner.name}}', buttonColor: '#112233' };
    expect(sent()).toEqual([{ templates: { evaluated: own } }]);
    await user.click(reset);
    expect(reset.disabled).toBe(true);
    await user.click(save);
    await waitFor(() => expect(sent()).toEqual([{ templates: { evaluated: own } }, { templates: {} }]));
  });

  test('[inst-09][inst-10][inst-11][mail-02] uses a server that is filled in, tested and saved with a hidden password', async () => {
    // One of the ports that are allowed for mail servers.
    const smtp = await startSmtp({ port: 2525 });
    try {
      const { dialog, save, field, openTab } = await open('Mailing');
      await openTab('Email');
      expect(field(/^Host/).disabled).toBe(true);
      await user.click(field('Send through a server of our own'));
      expect(dialog.getByText(/^All five fields are needed/)).toBeTruthy();
      const tryIt = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Send a test mail' });
      expect(tryIt().disabled).toBe(true);
      await user.hover(tryIt().parentElement as HTMLElement);
      expect((await screen.findByRole('tooltip')).textContent).toBe('Fill in all fields first');
      for (const [label, value] of [
        [/^Host/, 'localhost:2525'],
        [/^User/, 'mailer'],
        [/^Password/, 'wrong'],
        [/^From address/, 'nobody'],
      ] as const)
        await fill(field(label), value);
      await user.tab();
      expect(saidAt(field(/^Host/))).toBe('The host name alone: the port has a field of its own.');
      await user.click(dialog.getByRole('button', { name: 'Use host localhost and port 2525' }));
      expect([field(/^Host/).value, field(/^Port/).value]).toEqual(['localhost', '2525']);
      expect(isInvalid(field(/^From address/))).toBe(true);
      expect(save.disabled).toBe(true);
      await fill(field(/^From address/), 'no-reply@example.org');
      await user.click(tryIt());
      const alert = await dialog.findByRole('alert');
      expect(alert.textContent).toContain("The server couldn't be used");
      expect(alert.textContent).toContain('The mail server refused the sign-in.');
      expect(alert.textContent).not.toContain('secret-internal');
      await fill(field(/^Password/), 'right');
      await user.click(tryIt());
      expect(await screen.findByText('The server took a test mail to super@p.test')).toBeTruthy();
      expect(smtp.received[0]?.to).toEqual(['super@p.test']);
      await user.click(save);
      expect(await saved()).toBeTruthy();
      await waitFor(() => expect(field(/^Password/).value).toBe('•'.repeat(13)));
      await fill(field(/^User/), 'somebody-else');
      expect(dialog.getByText(/^Enter the password again/)).toBeTruthy();
    } finally {
      await smtp.close();
    }
  });
});

test('[inst-04][inst-15] a rejection shows which part is saved, and the error at its field until it is changed', async () => {
  expectLoggedErrors();
  const refused = (field: string) =>
    new ApiError('VALIDATION', { fields: [{ field: `emailSettings.${field}`, rule: 'malformed' }] });
  let refusal: ApiError | undefined = new ApiError('NETWORK');
  const using = passing(link, ({ operationName }, forward) =>
    refusal && operationName === 'Orgs_setOrgEmailSettings' ? Promise.reject(refusal) : forward(),
  );
  const { dialog, save, field, openTab } = await open('Halfway', { using });
  await user.click(field('Show the Practicum logo'));
  await openTab('Email');
  await openTab('Templates');
  await user.click(dialog.getByRole('combobox', { name: 'Mail' }));
  await user.click(screen.getByRole('option', { name: 'Work is reset' }));
  await fill(field('Subject'), 'Mine');
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).toContain('Branding is saved, but the mail settings are not');
  expect(field('Subject').value).toBe('Mine');

  const isSaidUntilChanged = async (label: string | RegExp, mended: string) => {
    await user.click(save);
    await waitFor(() => expect(saidAt(field(label))).toBe("This can't be read. Please check it."));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await fill(field(label), mended);
    await waitFor(() => expect(isInvalid(field(label))).toBe(false));
    expect(dialog.queryByRole('alert')).toBeNull();
  };
  refusal = refused('templates.reset.subjectPlainTemplated');
  // The error is shown even on the tab that is open by then.
  await openTab('Branding');
  await isSaidUntilChanged('Subject', 'Another');

  refusal = refused('smtp.fromAddress');
  await openTab('SMTP');
  await user.click(field('Send through a server of our own'));
  const values = { Host: 'localhost', Port: '2525', User: 'mailer', Password: 'pass', 'From address': 'a@b.test' };
  for (const [label, value] of Object.entries(values)) await fill(field(new RegExp(`^${label}`)), value);
  await isSaidUntilChanged(/^From address/, 'no-reply@example.com');

  refusal = undefined;
  await user.click(save);
  expect(await saved()).toBeTruthy();
});

test('[embed-59] super users see rejected tools with reasons', async () => {
  await api.app.inject({ method: 'POST', url: '/lti/token', payload: {} });
  const { dialog, openTab } = await open('With tools');
  await openTab('Tools');
  const refusals = within(await dialog.findByRole('list'));
  expect(refusals.getByText(/^expected grant_type=client_credentials/)).toBeTruthy();
  expect(refusals.getByText('/lti/token invalid_request')).toBeTruthy();
});

test('[embed-65][audit-12] admins of enterprise institutions reach tools and events from their user menu', async () => {
  const org = await createSeed(api.database.db).org({ name: 'With refusals', features: ['enterprise'] });
  await org.member('admin@refused.test', 'orgadmin');
  await bindAccounts(api.database);
  await recordAudit(api.database.db, {
    event: 'tool.refuse',
    result: 'denied',
    orgId: org.id,
    target: '/lti/auth clientId=theirs invalid_request: The nonce is missing',
  });
  const { address } = renderPage('/home', { link: linkOf('admin@refused.test') });
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refused tools' }));
  const dialog = await dialogCalled('Refused tools of With refusals');
  expect(await dialog.findByText('The nonce is missing')).toBeTruthy();
  expect(dialog.getByText('theirs')).toBeTruthy();
  expect(address()).toBe('/home?do=toolRefusals');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Events' }));
  expect(await screen.findByText('Tool refused')).toBeTruthy();
});

interface Sent {
  emailSettings?: object;
}
