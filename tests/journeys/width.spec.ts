import type { Frame, Page } from 'playwright/test';
import { LOCALES, languageTag } from '../../shared/i18n/locales.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expect, headings, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const WIDTHS = isFullRun ? [320, 360, 390, 414, 480, 600, 700, 768, 834, 900, 1024, 1280, 1440] : [320, 768];
const LANGUAGES = isFullRun ? LOCALES.map(languageTag) : ['de'];
const PAGES: readonly (readonly [email: string, paths: readonly string[]])[] = isFullRun
  ? [
      ['admin@practicum.test', ['/home', '/content-library', '/users', '/reporting', '/audit', '/mails']],
      ['admin@contoso.test', ['/courses', '/courses#first']],
      ['learner@practicum.test', ['/home']],
      ['super@practicum.test', ['/institutions']],
      ['', ['/login']],
    ]
  : [['instructor@practicum.test', ['/courses?text=Intercultural#first']]];

for (const language of LANGUAGES)
  for (const [email, paths] of PAGES)
    test.describe(language, () => {
      test.use({ locale: language });

      test(`[width-01] pages of ${email || 'visitors'} keep words, headings and rows whole in ${language}`, async ({
        page,
        signIn,
      }) => {
        if (email !== '') await signIn(email, paths[0]);
        for (const path of paths) {
          if (path !== paths[0] || email === '') await page.goto(path);
          // Opens the course of the first row.
          if (path.endsWith('#first')) await page.locator('.row-link').first().click();
          await expect(headings(page)).toBeVisible();
          await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
          if (path === '/reporting') await expect(tool(page).getByRole('table').last()).toBeVisible();
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            expect.soft(await faultsOf(page), `${path} at ${width} px`).toEqual([]);
          }
        }
      });
    });

/** Returns the faults of a page and of the tool in it. */
const faultsOf = async (page: Page): Promise<string[]> =>
  (await Promise.all(page.frames().map((frame) => faultsIn(frame)))).flat();

const faultsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const lines = heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
      if (lines > 3.5) faults.push(`${Math.round(lines)} lines: ${heading.textContent}`);
    }
    for (const row of document.querySelectorAll('tbody tr')) {
      const { height } = row.getBoundingClientRect();
      if (height > 68) faults.push(`a row of ${Math.round(height)} px: ${row.textContent}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden, script, style')) continue;
      for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()];
        if (new Set(parts.map(({ top }) => Math.round(top))).size < 2) continue;
        let column: Element | null = element;
        while (column && getComputedStyle(column).display.startsWith('inline')) column = column.parentElement;
        const wide = parts.reduce((sum, { width }) => sum + width, 0);
        if (wide < (column?.clientWidth ?? 0)) faults.push(`a broken word: ${word} of ${column?.textContent}`);
      }
    }
    return faults.map((fault) => fault.slice(0, 100));
  });
