import type { Page } from 'playwright/test';
import { openSignedIn } from '../browserSession.ts';
import { expect } from '../journey.ts';
import { factsOf, type Facts } from './facts.ts';
import { inTool, type View } from './views.ts';
import { sayIn, type Language } from './words.ts';

/** Starts with a session of an account; nobody stays outside. */
export async function enter(page: Page, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  await openSignedIn(page, email, '/');
  await settled(page);
}

const known = new Map<string, Facts>();

/** Asked for once for each account and org, since they are the same in every view. */
async function factsFor(page: Page, view: View, email: string): Promise<Facts> {
  const key = `${email} ${view.org ?? ''}`;
  const facts = known.get(key) ?? (await factsOf(page, view.org));
  known.set(key, facts);
  return facts;
}

/** Brings a view about, and waits until it stands. */
export async function open(page: Page, view: View, email: string | undefined, language: Language): Promise<void> {
  const at = typeof view.at === 'string' ? view.at : view.at(await factsFor(page, view, email ?? ''));
  // What an earlier view has begun stays with it.
  if (/^http/.test(page.url()))
    await page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith('practicum.draft.'))
        .forEach((key) => sessionStorage.removeItem(key)),
    );
  await page.goto(at);
  await settled(page);
  await view.by?.(page, sayIn(language));
  if (view.layer !== undefined) await expect(page.getByRole(view.layer).last()).toBeVisible();
  await settled(page);
}

/** Nothing is on its way any more, in the page or in the tool. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=alert]').first()).toBeAttached();
  await page.waitForFunction(isStill);
  if (await page.locator('.tool-frame').count())
    await expect(inTool(page).locator('main > *, main .loading').first()).toBeAttached();
  for (const frame of page.frames()) if (/^http/.test(frame.url())) await frame.waitForFunction(isStill);
}

function isStill(): boolean {
  const waits =
    '[aria-busy="true"], [data-testid="placeholder-row"], .skeleton, .MuiSkeleton-root, .loader, .loading, .tool-opening, [data-loading]';
  return !document.querySelector(waits) && document.getAnimations().every(({ playState }) => playState !== 'running');
}
