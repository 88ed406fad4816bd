import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

const VARIATIONS = [
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'en', width: 700 },
  { theme: 'light', language: 'ar', width: 360 },
  // The language with the longest words.
  { theme: 'dark', language: 'de', width: 360 },
] as const;
// All pictures use the same clock, so that relative times don't change.
const NOW = new Date('2026-03-02T10:00:00Z');

const { entries } = JSON.parse(readFileSync(join(process.env['PRACTICUM_CATALOGUE'] ?? '', 'index.json'), 'utf8')) as {
  entries: Record<string, Story>;
};

for (const { id, title, name } of Object.values(entries).filter(({ type }) => type === 'story'))
  for (const { theme, language, width } of VARIATIONS)
    test(`${title}, ${name}: ${theme}, ${language}, ${width} px`, async ({ page }) => {
      await page.clock.setFixedTime(NOW);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 640 });
      const globals = `theme:${theme};language:${language}`;
      await page.goto(
        `${process.env['PRACTICUM_CATALOGUE_URL']}/iframe.html?id=${id}&viewMode=story&globals=${globals}`,
      );
      await expect(page.locator('main')).toBeAttached();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${id}-${theme}-${language}-${width}.png`);
    });
