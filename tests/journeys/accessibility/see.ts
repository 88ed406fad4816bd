import type { Page } from 'playwright/test';
import { openSignedIn } from '../browserSession.ts';
import { expect } from '../journey.ts';
import { factsOf, type Facts } from './facts.ts';
import { tool } from '../toolFrame.ts';
import type { View } from './views.ts';
import { sayIn, type Language } from './words.ts';

const EMPTY = '/access-denied';

/** Starts with a session of an account, on a page without data. Without an account, it stays signed out. */
export async function enter(page: Page, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  await openSignedIn(page, email, EMPTY);
  await settled(page);
}

const known = new Map<string, Facts>();

/** Returns the facts of an account and org. They are queried once, since they are the same in every view. */
async function factsFor(view: View, email: string): Promise<Facts> {
  const key = `${email} ${view.org ?? ''}`;
  const facts = known.get(key) ?? (await factsOf(email, view.org));
  known.set(key, facts);
  return facts;
}

/** Opens a view and waits until it has settled. */
export async function open(page: Page, view: View, email: string | undefined, language: Language): Promise<void> {
  const at = typeof view.at === 'string' ? view.at : view.at(await factsFor(view, email ?? ''));
  // Use the console's own router if possible: a new document takes five times as long as a new page in it.
  if (view.alone === true || email === undefined) await page.goto(at);
  else await routeTo(page, at);
  await settled(page);
  await view.by?.(page, sayIn(language));
  if (view.layer !== undefined) await expect(page.getByRole(view.layer).last()).toBeVisible();
  await settled(page);
}

/** Leaves a view for a page without data, so that no parts, drafts, or tooltips remain. */
export async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await routeTo(page, EMPTY);
  await page.evaluate(() => sessionStorage.clear());
}

async function routeTo(page: Page, at: string): Promise<void> {
  await page.evaluate(navigate, at);
  await page.waitForFunction(isNew);
}

/** Navigates as the browser does on a forward step, which the router listens to. */
function navigate(to: string): void {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '');
  const { idx } = history.state as { idx?: number };
  history.pushState({ idx: (idx ?? 0) + 1, key: to }, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

const isNew = (): boolean => document.querySelector('h1:not([data-before]), [role=alert]:not([data-before])') !== null;

/** Waits until nothing is loading in the page or the tool. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=alert]').first()).toBeAttached();
  await page.waitForFunction(isStill);
  if (await page.locator('.tool-frame').count())
    await expect(tool(page).locator('main > *, main .loading').first()).toBeAttached();
  for (const frame of page.frames()) if (/^http/.test(frame.url())) await frame.waitForFunction(isStill);
}

function isStill(): boolean {
  const waits =
    '[aria-busy="true"], [data-testid="placeholder-row"], .skeleton, .MuiSkeleton-root, .loader, .loading, .tool-opening, [data-loading]';
  return !document.querySelector(waits) && document.getAnimations().every(({ playState }) => playState !== 'running');
}

export const framesOf = (page: Page) => page.frames().filter((frame) => /^http/.test(frame.url()));

/** Returns the frames whose content is wider than their window. Tables scroll on their own. */
export const outOfWindow = async (page: Page): Promise<string[]> => {
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
