import type { Page } from 'playwright/test';
import { enter, open, settled } from './accessibility/see.ts';
import { inTool, views } from './accessibility/views.ts';
import { expect, test } from './journey.ts';

const pagesOf = (account: string) =>
  views.filter(({ as, layer, by }) => as[0] === account && layer === undefined && by === undefined);

type Look = (page: Page) => Promise<readonly string[]>;

/** Looks at each page of an account in every way while it is open; what a look finds is told with its criterion and the page's name. */
async function lookAt(page: Page, account: string, looks: Readonly<Record<string, Look>>): Promise<void> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, account);
  for (const view of pagesOf(account)) {
    await page.setViewportSize(WIDE);
    await open(page, view, account, 'en');
    for (const [criterion, look] of Object.entries(looks))
      found.push(...(await look(page)).map((problem) => `${criterion} ${view.name}: ${problem}`));
  }
  expect(found).toEqual([]);
}

const WIDE = { width: 1280, height: 720 };
const framesOf = (page: Page) => page.frames().filter((frame) => /^http/.test(frame.url()));

/** What stands out of the window, beside tables, which may be scrolled on their own. */
const outOfWindow = async (page: Page): Promise<string[]> => {
  await settled(page);
  const widths = await Promise.all(
    framesOf(page).map((frame) =>
      frame.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const),
    ),
  );
  return widths
    .filter(([content, window]) => content > window)
    .map(([content, window]) => `${content} px in a window of ${window} px`);
};

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

  for (const account of ['admin@contoso.test', 'admin@practicum.test']) {
    test(`[WCAG 1.4.4, 1.4.10, 1.4.12, 2.3.3, 3.2.6] ${account} loses nothing at 400 % nor with text spaced out at 200 %, nothing moves where motion is reduced, and help keeps its place`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await lookAt(page, account, {
        '2.3.3': moves,
        '3.2.6': helpIsElsewhere,
        // 320 px are 400 % of 1280 px.
        '1.4.10': scrollsSideways,
        '1.4.4, 1.4.12': losesSpacedText,
      });
    });
  }
});

/** Texts whose box cuts them off at the bottom. Runs in the page. */
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

/** What has an animation or a transition that takes time. Runs in the page. */
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

test('[WCAG 1.4.11] in colours that the system chooses, figures, marks of what is chosen and the focus stay to be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await enter(page, 'admin@practicum.test');
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
  await expect(inTool(page).locator('.plot span').first()).toBeAttached();
  expect(
    await inTool(page)
      .locator('.plot span')
      .last()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor !== getComputedStyle(document.body).backgroundColor),
  ).toBe(true);
});

test('[WCAG 2.5.7] nothing must be dragged: what can be dropped can be chosen, too', async ({ page }) => {
  await enter(page, 'admin@contoso.test');
  await page.goto('/courses?do=institutionSettings');
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
