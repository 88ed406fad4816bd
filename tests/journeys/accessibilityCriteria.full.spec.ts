import type { Page } from 'playwright/test';
import { enter, framesOf, open, outOfWindow } from './accessibility/see.ts';
import { views, type View } from './accessibility/views.ts';
import { expect, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const ACCOUNTS = ['admin@contoso.test', 'admin@practicum.test'];
const pages = views.filter(
  ({ as: [account = ''], layer, by }) => ACCOUNTS.includes(account) && layer === undefined && by === undefined,
);

type Look = (page: Page) => Promise<readonly string[]>;

/** Checks an open page against all criteria. A finding starts with its criterion. */
async function lookAt(page: Page, view: View, looks: Readonly<Record<string, Look>>): Promise<void> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await enter(page, view.as[0]);
  await open(page, view, view.as[0], 'en');
  for (const [criterion, look] of Object.entries(looks))
    found.push(...(await look(page)).map((problem) => `${criterion}: ${problem}`));
  expect(found).toEqual([]);
}

const WIDE = { width: 1280, height: 720 };
const moves: Look = async (page) => (await Promise.all(framesOf(page).map((frame) => frame.evaluate(moving)))).flat();

const scrollsSideways: Look = async (page) => {
  await page.setViewportSize({ width: 320, height: 256 });
  return outOfWindow(page);
};

const losesSpacedText: Look = async (page) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const frame of framesOf(page)) {
    await frame.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  }
  return [...(await outOfWindow(page)), ...(await page.evaluate(cutTexts))];
};

const helpIsElsewhere: Look = async (page) => {
  const bottom = await page.locator('#side-menu .shell-bottom .shell-item').allTextContents();
  return bottom.join() === 'Help,Sign out' ? [] : [bottom.join()];
};

test.describe('pages', () => {
  test.use({ motion: true });

  for (const view of pages) {
    test(`[WCAG 1.4.4, 1.4.10, 1.4.12, 2.3.3, 3.2.6] ${view.name} loses nothing at 400% zoom or with text spaced out at 200%, doesn't move with reduced motion, and keeps help in its place`, async ({
      page,
    }) => {
      await lookAt(page, view, {
        '2.3.3': moves,
        '3.2.6': helpIsElsewhere,
        // 320 px are 400 % of 1280 px.
        '1.4.10': scrollsSideways,
        '1.4.4, 1.4.12': losesSpacedText,
      });
    });
  }
});

/** Returns the texts that are cut off at the bottom of their boxes. Runs in the page. */
function cutTexts(): string[] {
  const cut = [...document.querySelectorAll<HTMLElement>('main *, header *')].filter((element) => {
    const { overflowY } = getComputedStyle(element);
    const holdsText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return (
      holdsText &&
      overflowY === 'hidden' &&
      element.scrollHeight > element.clientHeight + 2 &&
      !element.closest('.visually-hidden')
    );
  });
  return cut.map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
}

/** Returns elements with a lasting animation or transition. Runs in the page. */
function moving(): string[] {
  const isLong = (durations: string) =>
    durations.split(',').some((duration) => parseFloat(duration) * (duration.trim().endsWith('ms') ? 1 : 1000) > 10);
  const found = [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after']
      .filter((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        return (animationName !== 'none' && isLong(animationDuration)) || isLong(transitionDuration);
      })
      .map((part) => `${element.outerHTML.slice(0, 100)}${part ?? ''}`),
  );
  return found.slice(0, 5);
}

test('[WCAG 1.4.11] figures, selection marks and focus are visible in forced colors', async ({ page, signIn }) => {
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

test('[WCAG 2.5.7] everything that can be dropped can also be chosen', async ({ page, signIn }) => {
  await signIn('admin@contoso.test', '/courses?do=institutionSettings');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.institution-upload')).toBeVisible();
  expect(await page.locator('[draggable=true]').count()).toBe(0);
  await expect(dialog.locator('.institution-upload input[type=file]')).toBeEnabled();
});

test('[WCAG 3.3.7] the e-mail is entered once', async ({ page }) => {
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

  test('[WCAG 3.3.8] sign-in fields can be filled in and pasted into', async ({ page }) => {
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
