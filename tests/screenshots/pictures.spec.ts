import { test } from 'playwright/test';
import { enter, open, settled } from '../journeys/accessibility/see.ts';
import { chosen } from './choice.ts';

const { variations, views } = chosen(JSON.parse(process.env['PRACTICUM_PICTURES'] ?? '[]') as string[]);
const accounts = [...new Set(views.map(({ as }) => as[0]))];
// The steps to a view are written for a wide window.
const WIDE = { width: 1280, height: 800 };
const fileOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

for (const { name: variation, scheme, language, width } of variations) {
  test.describe(variation, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : language, colorScheme: scheme, viewport: WIDE });

    for (const account of accounts) {
      test(account ?? 'nobody', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await enter(page, account);
        for (const view of views.filter(({ as }) => as[0] === account)) {
          await page.setViewportSize(WIDE);
          await open(page, view, account, language);
          await page.setViewportSize({ ...WIDE, width });
          await settled(page);
          await page.screenshot({
            path: `screenshots/${variation}/${fileOf(view.name)}.png`,
            fullPage: view.layer === undefined,
          });
        }
      });
    }
  });
}
