import type { Page } from 'playwright/test';
import { startSmtp } from '../server/smtpServer.ts';
import { expect, headings, rowNames, test } from './journey.ts';

/** A super user makes an institution that no other journey touches. */
async function makeInstitution(page: Page): Promise<string> {
  const name = `Institute ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await page.goto('/institutions');
  await rowNames(page);
  await page.getByRole('button', { name: 'Create institution' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an institution' });
  await dialog.getByLabel('Name').fill(`  ${name} `);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Institution created')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([name]);
  await expect(page).toHaveURL(/text=/);
  return name;
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const png = (bytes: number) => {
  const signature = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: bytes > signature.length ? Buffer.concat([signature, Buffer.alloc(bytes - signature.length)]) : signature,
  };
};

test('[inst-01][inst-02] super users find institutions by name, sort them, and make new ones; everybody else is led away', async ({
  page,
  signIn,
  browser,
}) => {
  test.slow();
  await signIn('super@practicum.test');
  await page.goto('/institutions');
  const names = await rowNames(page);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await expect(page.getByText(/^\d+ institutions$/)).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Create institution' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an institution' });
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('x'.repeat(201));
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const name = await makeInstitution(page);
  expect(name.trim()).toBe(name);

  const other = await browser.newContext({ locale: 'en-GB' });
  const visitor = await other.newPage();
  await visitor.goto('/login');
  await visitor.getByLabel('E-mail', { exact: true }).fill('admin@contoso.test');
  await visitor.getByLabel('Password', { exact: true }).fill('Practice-makes-1');
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(visitor).toHaveURL('/courses');
  await visitor.goto('/institutions');
  await expect(visitor).toHaveURL('/courses');
  await other.close();
});

test('[inst-03][inst-04][inst-05][inst-12][shell-05] the brand of an institution is previewed, saved, and shown in the top bar', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('super@practicum.test');
  const name = await makeInstitution(page);
  await choose(page, name, 'Settings');
  const dialog = page.getByRole('dialog', { name: `Settings of ${name}` });
  await expect(dialog.getByRole('tab', { name: 'Theme' })).toBeDisabled();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(dialog.getByLabel('Where the logo leads')).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(png(0));
  const preview = dialog.getByRole('region', { name: 'Preview of the top bar' });
  await expect(preview.getByRole('img', { name })).toBeVisible();
  await expect(preview.getByText('Practicum')).toBeVisible();
  await dialog.getByLabel('Show the Practicum logo').click();
  await expect(preview.getByText('Practicum')).toHaveCount(0);
  await dialog.getByLabel('Where the logo leads').fill('nowhere');
  await expect(dialog.getByLabel('Where the logo leads')).toHaveAttribute('aria-invalid', 'true');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Where the logo leads').fill('https://example.org/');
  // a click beside it loses nothing
  await page.mouse.click(5, 450);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('table').getByRole('link', { name }).click();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name })).toHaveAttribute('href', 'https://example.org/');
  await expect(bar.getByRole('link', { name: 'Practicum, start page' })).toHaveCount(0);
});

test('[inst-03] the settings fill a window of 700 px and less', async ({ page, signIn }) => {
  await signIn('super@practicum.test');
  await page.goto('/institutions');
  await rowNames(page);
  await page.setViewportSize({ width: 699, height: 800 });
  await choose(page, 'Contoso College', 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings of Contoso College' });
  await expect(dialog.getByRole('tab', { name: 'Branding' })).toBeVisible();
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(699);
});

test('[inst-06] a logo that is none is refused with its reason', async ({ page, signIn }) => {
  await signIn('super@practicum.test');
  await page.goto('/institutions');
  await rowNames(page);
  await choose(page, 'Contoso College', 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings of Contoso College' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('File type must be .jpeg, .png, .svg, .webp')).toBeVisible();
  await input.setInputFiles(png(65_537));
  await expect(page.getByText('File is larger than 65536 bytes')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Preview of the top bar' }).getByRole('img')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('[inst-07][inst-08] the templates of mails are worded, previewed and set back', async ({ page, signIn }) => {
  test.slow();
  const sent: { templates?: object; smtp?: object }[] = [];
  page.on('request', (request) => {
    const { variables } = (request.postDataJSON() ?? {}) as { variables?: { input?: { emailSettings?: object } } };
    if (variables?.input?.emailSettings) sent.push(variables.input.emailSettings);
  });
  await signIn('super@practicum.test');
  const name = await makeInstitution(page);
  await choose(page, name, 'Settings');
  const dialog = page.getByRole('dialog', { name: `Settings of ${name}` });
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await dialog.getByRole('tab', { name: 'Templates' }).click();
  await expect(dialog.getByLabel('Button colour')).toHaveValue('#0000ff');
  await expect(dialog.getByRole('button', { name: 'Reset to default' })).toHaveCount(0);
  await dialog.getByLabel('Subject').fill('Well done, {{learner.name}}');
  const preview = dialog.getByRole('region', { name: 'Preview of the mail' });
  await expect(preview.getByRole('heading')).toHaveText('Well done, Alex Morgan');
  await dialog.getByLabel('Button colour').fill('#112233');
  await expect(preview.locator('.mail-button')).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await dialog.getByLabel('Subject').fill('{{learner.age}}');
  await expect(dialog.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Subject').fill('Well done, {{learner.name}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(sent).toEqual([
    { templates: { evaluated: { subjectPlainTemplated: 'Well done, {{learner.name}}', buttonColor: '#112233' } } },
  ]);
  await dialog.getByRole('button', { name: 'Reset to default' }).click();
  await expect(dialog.getByRole('button', { name: 'Reset to default' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ templates: {} });
});

test('[inst-09][inst-10][inst-11] a mail server is filled in, tried for real and kept with its password hidden', async ({
  page,
  signIn,
}) => {
  test.slow();
  // one of the ports that mail servers may have
  const smtp = await startSmtp({ port: 2525 });
  await signIn('super@practicum.test');
  const name = await makeInstitution(page);
  await choose(page, name, 'Settings');
  const dialog = page.getByRole('dialog', { name: `Settings of ${name}` });
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await expect(dialog.getByLabel('Host')).toBeDisabled();
  await dialog.getByLabel('Send through a server of our own').click();
  await expect(dialog.getByText('All five fields are needed')).toBeVisible();
  const tryIt = dialog.getByRole('button', { name: 'Test the connection' });
  await expect(tryIt).toBeDisabled();
  await tryIt.locator('..').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Fill in all fields first');
  for (const [field, value] of [
    ['Host', 'localhost'],
    ['Port', '2525'],
    ['User', 'mailer'],
    ['Password', 'wrong'],
    ['From address', 'nobody'],
  ] as const)
    await dialog.getByLabel(field).fill(value);
  await dialog.getByLabel('From address').blur();
  await expect(dialog.getByLabel('From address')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('From address').fill('no-reply@example.org');
  await expect(tryIt).toBeEnabled();
  await tryIt.click();
  await expect(dialog.getByRole('alert')).toContainText("The server couldn't be used");
  await expect(dialog.getByRole('alert')).not.toContainText('secret-internal');
  await dialog.getByLabel('Password').fill('right');
  await tryIt.click();
  await expect(page.getByText('The server took the connection and the sign-in')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toHaveValue('•'.repeat(13));
  await dialog.getByLabel('User').fill('somebody-else');
  await expect(dialog.getByText('The password again')).toBeVisible();
  await smtp.close();
});

test('[admins-01][admins-02] admins are added and removed, but never oneself', async ({ page, signIn }) => {
  test.slow();
  await signIn('super@practicum.test');
  const name = await makeInstitution(page);
  await choose(page, name, 'Admins');
  const dialog = page.getByRole('dialog', { name: `Admins of ${name}` });
  const add = async (email: string) => {
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Add admin' }).click();
  };
  await expect(dialog.getByRole('button', { name: 'Add admin' })).toBeDisabled();
  await dialog.getByLabel('E-mail').fill('nonsense');
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: 'Add admin' })).toBeDisabled();
  for (const email of ['super@practicum.test', 'zara@example.org']) {
    await add(email);
    await expect(dialog.getByLabel('E-mail')).toHaveValue('');
  }
  const list = dialog.getByRole('list', { name: 'Admins' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Remove Selma/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove zara@example.org' }).click();
  await page.getByRole('dialog', { name: 'Remove this admin?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // she is a member still, whose place changes
  await add('Zara@Example.org');
  await expect(list.getByText('zara@example.org')).toBeVisible();
  await page.setViewportSize({ width: 480, height: 800 });
  await expect.poll(() => dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(480);
});

const UNREACHED = "The server can't be reached. Check your connection and try again.";

test.describe('failures', () => {
  test.use({ expected: { messages: [/Failed to load resource|net::ERR_FAILED/] } });

  test('[inst-13] features are switched one by one, and a switch that fails goes back', async ({ page, signIn }) => {
    test.slow();
    await signIn('super@practicum.test');
    const name = await makeInstitution(page);
    await choose(page, name, 'Features');
    const dialog = page.getByRole('dialog', { name: `Features of ${name}` });
    const groups = dialog.getByLabel('Group projects');
    await groups.click();
    await expect(groups).toBeChecked();
    await expect(groups).toBeEnabled();
    await page.route('**/graphql', (route) => route.abort());
    await dialog.getByLabel('Enterprise mode').click();
    await expect(page.getByText(UNREACHED)).toBeVisible();
    await expect(dialog.getByLabel('Enterprise mode')).not.toBeChecked();
    await page.unroute('**/graphql');
    await page.reload();
    await expect(dialog.getByLabel('Group projects')).toBeChecked();
    await expect(dialog.getByLabel('Enterprise mode')).not.toBeChecked();
  });

  test('[admins-02] an admin who could not be added is said at the field, and what was typed stays', async ({
    page,
    signIn,
  }) => {
    await signIn('super@practicum.test');
    await page.goto('/institutions');
    await rowNames(page);
    await choose(page, 'Contoso College', 'Admins');
    const dialog = page.getByRole('dialog', { name: 'Admins of Contoso College' });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await page.route('**/graphql', (route) => route.abort());
    await dialog.getByLabel('E-mail').fill('yves@example.org');
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('E-mail')).toHaveValue('yves@example.org');
  });

  test('[inst-04] when the second of two calls fails, it is said which part is saved, and nothing typed is lost', async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn('super@practicum.test');
    const name = await makeInstitution(page);
    await choose(page, name, 'Settings');
    const dialog = page.getByRole('dialog', { name: `Settings of ${name}` });
    await dialog.getByLabel('Show the Practicum logo').click();
    await dialog.getByRole('tab', { name: 'Email' }).click();
    await dialog.getByRole('tab', { name: 'Templates' }).click();
    await dialog.getByLabel('Subject').fill('Mine');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('emailSettings') ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Branding is saved, but the mail settings are not');
    await expect(dialog.getByLabel('Subject')).toHaveValue('Mine');
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
});

test('[route-07][shell-11] the institutions page marks the institution of its address and keeps the rest of the menu out of reach', async ({
  page,
  signIn,
}) => {
  await signIn('super@practicum.test');
  await page.goto('/institutions');
  const [first = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(/\/(home|courses)$/);
  const id = await page.evaluate(() => sessionStorage.getItem('practicum.org'));
  await page.goto(`/institutions?institutionId=${id ?? ''}&courseId=x`);
  await expect(page.getByRole('table').getByRole('link', { name: first })).toHaveAttribute('aria-current', 'true');
  await expect(
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /Home|Courses/ })
      .first(),
  ).toHaveAttribute('aria-disabled', 'true');
  await expect(headings(page)).toHaveText('Institutions');
});
