import type { Browser, Page } from 'playwright/test';
import { borrowPage, type BorrowedPage } from './browserContexts.ts';
import { bringAxe, violations } from './accessibility/axe.ts';
import { enter, leave, open, outOfWindow, settled } from './accessibility/see.ts';
import { isFullRun } from '../support/fullRun.ts';
import { kinds, views, type View } from './accessibility/views.ts';
import type { Language } from './accessibility/words.ts';
import { endMotionAtOnce, expect, test, unexpected, watchConsole } from './journey.ts';

// These views show errors on purpose: a wrong password, an unknown course, an invalid link, a page that fails to
// load.
test.use({
  expected: {
    messages: [
      /status of [45]\d\d/,
      /could not be followed/,
      /ERR_FAILED/,
      /ReportingPage/,
      /the signed-in user could not be determined/,
    ],
  },
});

interface Look {
  width: 1280 | 700 | 360;
  scheme: 'light' | 'dark';
}

const WIDE: Look = { width: 1280, scheme: 'light' };
const shown = isFullRun ? views : kinds;

const NARROW: Look = { width: 360, scheme: 'dark' };
const narrower = (scheme: Look['scheme']): Look[] => ([700, 360] as const).map((width) => ({ width, scheme }));
/** Widths and themes of a view. `npm run test:full` covers every combination. */
const LOOKS: Readonly<Partial<Record<Language, readonly Look[]>>> = isFullRun
  ? {
      en: [WIDE, ...narrower('light'), { width: 1280, scheme: 'dark' }, ...narrower('dark')],
      ar: [WIDE, ...narrower('light')],
    }
  : { en: [WIDE, NARROW] };

interface KeptPage extends BorrowedPage {
  messages: string[];
}

interface Owner {
  account: string;
  locale: string;
}

const keyOf = ({ account, locale }: Owner): string => `${account} ${locale}`;

const keptPages = new Map<string, KeptPage>();

/** Opens a page that stays open for the views of an account: signing in and loading take longer than a check. */
async function keepPage(browser: Browser, { account, locale }: Owner): Promise<void> {
  const key = keyOf({ account, locale });
  if (keptPages.has(key)) return;
  const borrowed = await borrowPage(browser, { locale, permissions: [] });
  const { page } = borrowed;
  const messages: string[] = [];
  watchConsole(page, messages);
  await page.addInitScript(endMotionAtOnce);
  await bringAxe(page);
  await turnTo(page, WIDE);
  await enter(page, account);
  keptPages.set(key, { ...borrowed, messages });
}

async function giveBackPage(owner: Owner): Promise<void> {
  await keptPages.get(keyOf(owner))?.giveBack();
  keptPages.delete(keyOf(owner));
}

/** Checks a view in the page that is kept for its account. */
async function inKeptPage(
  owner: Owner,
  expected: Parameters<typeof unexpected>[1],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, messages } = keptPages.get(keyOf(owner)) as KeptPage;
  await turnTo(page, WIDE);
  await look(page);
  await leave(page);
  expect(unexpected(messages.splice(0), expected)).toEqual([]);
}

type Findings = Record<string, string[]>;

const note = (findings: Findings, where: string, found: readonly string[]): void => {
  for (const each of found) (findings[each] ??= []).push(where);
};

const isHanging = (layer: View['layer']): boolean => layer === 'menu' || layer === 'tooltip';

async function turnTo(page: Page, { width, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  // The theme of MUI's components follows in the next frame, by a script.
  for (const frame of page.frames()) if (/^http/.test(frame.url())) await frame.evaluate(nextFrames);
}

const nextFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Checks the same open page, wide at first, in one look after the other. */
async function sweep(page: Page, { name, layer }: View, looks: readonly Look[], findings: Findings): Promise<void> {
  for (const look of looks) {
    if (look !== WIDE) {
      await turnTo(page, look);
      await settled(page);
    }
    // The full run has checked the layout of each width in the light theme, so the dark one adds only colors.
    const rules = isFullRun && look.scheme === 'dark' ? 'colors' : isHanging(layer) ? 'hanging' : 'all';
    const where = `${name}, ${look.width} px, ${look.scheme}`;
    note(findings, where, await violations(page, rules));
    if (look !== WIDE) note(findings, where, await outOfWindow(page));
  }
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['ar', 'ar'],
] as const satisfies readonly (readonly [Language, string])[]) {
  const looks = LOOKS[language];
  if (looks === undefined) continue;
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    for (const account of new Set(shown.map(({ as: [first] }) => first)))
      test.describe(`for ${account ?? 'visitors'}`, () => {
        // One worker checks the few views of an account. The full run has many, which all workers share.
        if (!isFullRun) test.describe.configure({ mode: 'default' });
        const own = shown.filter(({ as: [first] }) => first === account);
        if (account !== undefined && own.some(({ alone }) => alone !== true)) {
          test.beforeAll(({ browser }) => keepPage(browser, { account, locale }));
          if (!isFullRun) test.afterAll(() => giveBackPage({ account, locale }));
        }
        for (const view of own) {
          const lookAt = async (page: Page): Promise<void> => {
            const findings: Findings = {};
            await open(page, view, account, language);
            // Check layers in the dark theme only, since pages have the same parts. The full run checks both.
            await sweep(page, view, isFullRun || view.layer === undefined ? looks : [NARROW], findings);
            expect(findings).toEqual({});
          };
          const title = `axe finds nothing in: ${view.name}`;
          if (account === undefined || view.alone === true)
            test(title, async ({ page }) => {
              await bringAxe(page);
              // The steps to a view are written for a wide window.
              await turnTo(page, WIDE);
              await enter(page, account);
              await lookAt(page);
            });
          else test(title, ({ expected }) => inKeptPage({ account, locale }, expected, lookAt));
        }
      });
  });
}

/** Other accounts see less of a page than its first one. `npm run test:full` checks it as each of them. */
for (const view of isFullRun ? views : [])
  for (const account of view.as.slice(1))
    test(`axe finds nothing as ${account} sees: ${view.name}`, async ({ page }) => {
      await bringAxe(page);
      await turnTo(page, WIDE);
      await enter(page, account);
      await open(page, view, account, 'en');
      expect(await violations(page, 'all')).toEqual([]);
    });
