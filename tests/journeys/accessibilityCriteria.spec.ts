import { tool } from './toolFrame.ts';
import { expect, test } from './journey.ts';

test('[WCAG 1.4.11] in colors that the system chooses, figures, marks of what is chosen and the focus stay to be seen', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn('admin@practicum.test');
  await expect(page.locator('.day-bars span').first()).toBeVisible();
  const seen = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, borderTopStyle, borderTopColor, color } = getComputedStyle(element);
        const canvas = getComputedStyle(document.body).backgroundColor;
        return {
          isFilled: backgroundColor !== canvas && !/, 0\)$/.test(backgroundColor),
          isOutlined: outlineStyle !== 'none',
          isFramed: borderTopStyle !== 'none' && borderTopColor !== canvas,
          isWritten: color !== canvas,
        };
      });
  expect((await seen('.day-bars span')).isFilled).toBe(true);
  expect((await seen('.shell-item[aria-current]')).isOutlined).toBe(true);
  expect((await seen('.button.primary')).isFramed).toBe(true);
  expect((await seen('.shell-item svg')).isWritten).toBe(true);
  await page.locator('.search input').focus();
  expect((await seen('.search input')).isOutlined).toBe(true);
  await page.goto('/users');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  expect((await seen('[role=tab][aria-selected=true]')).isOutlined).toBe(true);
  await page.goto('/reporting');
  await expect(tool(page).locator('.plot span').first()).toBeAttached();
  expect(
    await tool(page)
      .locator('.plot span')
      .last()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor !== getComputedStyle(document.body).backgroundColor),
  ).toBe(true);
});

test('[WCAG 2.5.7] nothing must be dragged: what can be dropped can be chosen, too', async ({ page, signIn }) => {
  await signIn('admin@contoso.test', '/courses?do=institutionSettings');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.institution-upload')).toBeVisible();
  expect(await page.locator('[draggable=true]').count()).toBe(0);
  await expect(dialog.locator('.institution-upload input[type=file]')).toBeEnabled();
});

test('[WCAG 3.3.7] the e-mail that was typed need not be typed again', async ({ page }) => {
  const email = `once-${Date.now()}@practicum.test`;
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCount(0);
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[WCAG 3.3.8] signing in asks nothing to be remembered or typed: fields can be filled and pasted into', async ({
    page,
  }) => {
    await page.goto('/login');
    const [email, password] = [
      page.getByLabel('E-mail', { exact: true }),
      page.getByLabel('Password', { exact: true }),
    ];
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await page.evaluate(() => navigator.clipboard.writeText('Pasted-secret-1'));
    await password.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(password).toHaveValue('Pasted-secret-1');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  });
});
