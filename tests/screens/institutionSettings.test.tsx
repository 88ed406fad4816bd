import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '../../server/audit/auditStore.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { localTimeZone } from '../../shared/dates/zonedTime.ts';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { passing } from '../support/links.ts';
import { dialogCalled, noDialog, user } from './listScreen.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors } from '../support/renderScreen.tsx';
import { bindAccounts } from '../support/testApi.ts';
import { openInstitutions, PNG, api, fill, isInvalid, link, linkOf, open, saidAt, saved } from './institutionForms.tsx';
import { fullTest } from '../support/fullTest.ts';

openInstitutions();

fullTest("[due-10] the browser's time zone is the default, and another can be chosen", async () => {
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
    expect(field('Logo link').disabled).toBe(true);
    await user.upload(field('Choose a logo'), new File([PNG], 'logo.png'));
    const preview = within(dialog.getByRole('region', { name: 'Top bar preview' }));
    expect(await preview.findByRole('img', { name: 'Previewed' })).toBeTruthy();
    expect(preview.getByText('Practicum')).toBeTruthy();
    await user.click(field('Show the Practicum logo'));
    expect(preview.queryByText('Practicum')).toBeNull();
    await fill(field('Logo link'), 'nowhere');
    expect(isInvalid(field('Logo link'))).toBe(true);
    expect(save.disabled).toBe(true);
  });

  test('[inst-05][inst-12][shell-05] is shown in the top bar once saved', async () => {
    const { id, save, field, unmount } = await open('Branded');
    await user.upload(field('Choose a logo'), new File([PNG], 'logo.png'));
    await user.click(field('Show the Practicum logo'));
    await fill(field('Logo link'), 'https://example.org/');
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

  test('[inst-03][shell-40] is not lost by a click outside the dialog; leaving, Back and a reload ask for confirmation', async () => {
    const { dialog, router, field, address } = await open('Kept', { inMenu: true });
    await user.click(field('Show the Practicum logo'));
    const paper = screen.getByRole('dialog', { name: 'Settings of Kept' });
    await user.click(paper.parentElement as HTMLElement);
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
    expect(paper.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    const question = await dialogCalled('Leave without saving?');
    // The safe button has the initial focus.
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

  fullTest('[inst-19] is previewed as it will be stored', async () => {
    const { id, dialog, save, field } = await open('Sanitized');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/><foreignObject>hit</foreignObject></svg>';
    await user.upload(field('Choose a logo'), new File([svg], 'logo.svg'));
    const preview = within(dialog.getByRole('region', { name: 'Top bar preview' }));
    const { src } = await preview.findByRole<HTMLImageElement>('img', { name: 'Sanitized' });
    expect(atob(src.split(',')[1] ?? '')).toMatch(/rect(?!.*hit)/);
    await user.click(save);
    expect(await saved()).toBeTruthy();
    const { logo_image_src: stored } = await api.database.db
      .selectFrom('org')
      .select('logo_image_src')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe(src);
  });

  fullTest('[inst-06] rejects a file that is not a logo with an error notification', async () => {
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
    await upload(new File(['no picture'], 'logo.png'));
    await screen.findByText('The file is not a readable picture');
    expect(within(dialog.getByRole('region', { name: 'Top bar preview' })).queryByRole('img')).toBeNull();
    expect(save.disabled).toBe(true);
    await upload(new File([PNG], 'logo.png'));
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    expect(await saved()).toBeTruthy();
  });
});

/** Returns a link that refuses the e-mail settings while `refusal` is set. */
function refusingSettings() {
  const state: { refusal: ApiError | undefined } = { refusal: new ApiError('NETWORK') };
  const using = passing(link, ({ operationName }, forward) =>
    state.refusal && operationName === 'Orgs_setOrgEmailSettings' ? Promise.reject(state.refusal) : forward(),
  );
  const refuse = (field: string) => {
    state.refusal = new ApiError('VALIDATION', { fields: [{ field: `emailSettings.${field}`, rule: 'malformed' }] });
  };
  return { state, using, refuse };
}

/** Saves, and expects an error at a field until it is changed. */
async function expectErrorUntilChanged(
  { dialog, save, field }: Awaited<ReturnType<typeof open>>,
  label: string | RegExp,
) {
  await user.click(save);
  await waitFor(() => expect(saidAt(field(label))).toBe("This can't be read. Please check it."));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await fill(field(label), 'no-reply@example.com');
  await waitFor(() => expect(isInvalid(field(label))).toBe(false));
  expect(dialog.queryByRole('alert')).toBeNull();
}

test('[inst-04][inst-15] a rejection shows which part is saved, and the error at its field until it is changed', async () => {
  expectLoggedErrors();
  const { state, using, refuse } = refusingSettings();
  const opened = await open('Halfway', { using });
  const { dialog, save, field, openTab } = opened;
  await user.click(field('Show the Practicum logo'));
  await openTab('E-mail');
  await openTab('Templates');
  await user.click(dialog.getByRole('combobox', { name: 'E-mail' }));
  await user.click(screen.getByRole('option', { name: 'Work is reset' }));
  await fill(field('Subject'), 'Mine');
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Branding was saved, but the e-mail settings were not',
  );
  expect(field('Subject').value).toBe('Mine');

  refuse('templates.reset.subjectPlainTemplated');
  // The error is shown even on the tab that is open by then.
  await openTab('Branding');
  await expectErrorUntilChanged(opened, 'Subject');
  state.refusal = undefined;
  await user.click(save);
  expect(await saved()).toBeTruthy();
});

test('[inst-15] an error of the mail server is at its field until it is changed', async () => {
  expectLoggedErrors();
  const { using, refuse } = refusingSettings();
  const opened = await open('Mail server', { using });
  refuse('smtp.fromAddress');
  await opened.openTab('E-mail');
  await user.click(opened.field('Use our own mail server'));
  const values = { Host: 'localhost', Port: '2525', User: 'mailer', Password: 'pass', 'From address': 'a@b.test' };
  for (const [label, value] of Object.entries(values)) await fill(opened.field(new RegExp(`^${label}`)), value);
  await expectErrorUntilChanged(opened, /^From address/);
});

test('[embed-59] super users see rejected tool requests with reasons', async () => {
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
  await user.click(await screen.findByRole('menuitem', { name: 'Refused tool requests' }));
  const dialog = await dialogCalled('Refused tool requests of With refusals');
  expect(await dialog.findByText('The nonce is missing')).toBeTruthy();
  expect(dialog.getByText('theirs')).toBeTruthy();
  expect(address()).toBe('/home?do=toolRefusals');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Events' }));
  expect(await screen.findByText('Tool refused')).toBeTruthy();
});
