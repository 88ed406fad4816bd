import type { Page } from 'playwright/test';
import { bringAxe, violations } from './accessibility/axe.ts';
import { enter, open, settled } from './accessibility/see.ts';
import { views, type View } from './accessibility/views.ts';
import type { Language } from './accessibility/words.ts';
import { expect, test } from './journey.ts';

test.describe.configure({ mode: 'parallel' });
// A trace of so many looks would take longer than they do.
test.use({ trace: 'off' });
// What these views show on purpose: a wrong password, an unknown course, a link that leads nowhere, a page that doesn't come.
test.use({ expected: { messages: [/status of 4\d\d/, /could not be followed/, /ERR_FAILED/, /ReportingPage/] } });

const WIDTHS = [1280, 700, 360] as const;
const VIEWS_A_TEST = 6;

type Findings = Record<string, string[]>;

const note = (findings: Findings, where: string, found: readonly string[]): void => {
  for (const each of found) (findings[each] ??= []).push(where);
};

const isHanging = (layer: View['layer']): boolean => layer === 'menu' || layer === 'tooltip';

/** The same page in every width and theme; the colours are those of English in every language. */
async function sweep(page: Page, { name, layer }: View, language: Language, findings: Findings): Promise<void> {
  for (const width of WIDTHS) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    note(findings, `${name}, ${width} px`, await violations(page, isHanging(layer) ? 'hanging' : 'all'));
    if (language !== 'en') continue;
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await settled(page);
    note(findings, `${name}, ${width} px, dark`, await violations(page, 'colours'));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
}

const chunks = (all: readonly View[]): View[][] =>
  Array.from({ length: Math.ceil(all.length / VIEWS_A_TEST) }, (_, index) =>
    all.slice(index * VIEWS_A_TEST, (index + 1) * VIEWS_A_TEST),
  );
const richest = new Set(views.map(({ as }) => as[0]));
const groups = [...richest].flatMap((account) => chunks(views.filter(({ as }) => as[0] === account)));

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['ar', 'ar'],
] as const satisfies readonly (readonly [Language, string])[]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    for (const group of groups) {
      const account = group[0]?.as[0];
      test(`axe finds nothing for ${account ?? 'visitors'} in: ${group.map(({ name }) => name).join('; ')}`, async ({
        page,
      }) => {
        test.setTimeout(180_000);
        const findings: Findings = {};
        await bringAxe(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await enter(page, account);
        for (const view of group) {
          await open(page, view, account, language);
          await sweep(page, view, language, findings);
        }
        expect(findings).toEqual({});
      });
    }
  });
}

const others = new Set(views.flatMap(({ as }) => as.slice(1)));
for (const account of others) {
  test(`axe finds nothing on the pages as ${account} sees them`, async ({ page }) => {
    test.setTimeout(180_000);
    const findings: Findings = {};
    await bringAxe(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, account);
    for (const view of views.filter(({ as }) => as.indexOf(account) > 0)) {
      await open(page, view, account, 'en');
      note(findings, view.name, await violations(page, 'all'));
    }
    expect(findings).toEqual({});
  });
}
