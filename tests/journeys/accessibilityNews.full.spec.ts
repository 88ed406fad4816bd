import type { Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Collects what a screen reader would announce by itself: content that enters a live region that isn't hidden. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.heard = [];
    const live = '[role=status], [role=alert], [role=log], [aria-live]';
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live) ?? element?.querySelector(live);
      const text = region?.closest('[aria-hidden=true]') ? '' : (region?.textContent ?? '').trim();
      if (text !== '' && window.heard.at(-1) !== text) window.heard.push(text);
    };
    new MutationObserver((changes) =>
      changes.flatMap(({ target, addedNodes }) => (addedNodes.length > 0 ? [...addedNodes] : [target])).forEach(hear),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);

test.describe('while the server is unreachable', () => {
  test.use({ expected: { messages: [/Failed to load resource/, /ERR_FAILED/] } });

  test('[WCAG 4.1.3] a notice is announced while a dialog is open, and remains afterwards', async ({
    page,
    signIn,
  }) => {
    await signIn('super@practicum.test', '/institutions');
    await rowNames(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Features' }).click();
    const dialog = page.getByRole('dialog');
    const feature = dialog.getByLabel('Enterprise mode');
    await expect(feature).toBeEnabled();
    await listen(page);
    await page.route('/graphql', (route) => route.abort());
    await feature.click();
    const notice = page.locator('.notice').filter({ hasText: 'be reached' });
    await expect(notice).toBeVisible();
    expect((await heard(page)).some((text) => text.includes('be reached'))).toBe(true);
    await page.unroute('/graphql');
    await notice.hover();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(notice).toBeVisible();
  });
});

test('[WCAG 4.1.3, 1.3.1] a list announces its sort order, also when it changes', async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  await rowNames(page);
  await listen(page);
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => heard(page)).toContain('Sorted by Name, descending');
  await head.getByRole('button').click();
  await expect.poll(() => heard(page)).toContain('Sorted by Name, ascending');
  await page.reload();
  await rowNames(page);
  await expect(page.getByRole('status').filter({ hasText: 'Sorted' })).toHaveCount(0);
});

test('[WCAG 4.1.3] a copy is announced when it starts and when it is ready', async ({ page, signIn }) => {
  test.slow();
  await signIn('admin@contoso.test');
  const [first = ''] = await rowNames(page);
  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Copy course' }).click();
  const name = `Copied ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Name of the copy').fill(name);
  await listen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  // The notice ends with the link to the copy.
  const ready = `“${name}” is readyOpen`;
  await expect.poll(() => heard(page), { timeout: 30_000 }).toContain(ready);
  const ofCopy = (await heard(page)).filter((text) => /cop(y|ied)|ready|%/i.test(text) && !/^\d+ courses?$/.test(text));
  expect(ofCopy.filter((text) => text !== 'Copying has started')).toEqual([ready]);
  expect(ofCopy.filter((text) => text === 'Copying has started').length).toBeLessThanOrEqual(1);
});
