import type { Frame, Locator, Page } from 'playwright/test';
import { expect } from '../journey.ts';

const TABS_MAX = 80;

/**
 * Presses the Tab key until an element has the focus. At each stop the focus must be visible (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await focusIsSeen(page);
  }
  throw new Error(`${String(target)} can't be reached by ${key}`);
}

/** Tabs to a control and presses Enter. */
export async function enterOn(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

export async function focusIsSeen(page: Page): Promise<void> {
  const inner = await innerFrame(page);
  const problem = await (inner ?? page.mainFrame()).evaluate(problemOfFocus);
  expect(problem).toBeUndefined();
}

/** Returns the frame that has the focus inside the page. */
async function innerFrame(page: Page): Promise<Frame | null> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  return (await focused.asElement()?.contentFrame()) ?? null;
}

/** Returns why the focus is hidden, if it is. Runs in the page. */
function problemOfFocus(): string | undefined {
  const element = document.activeElement;
  // The browser's own toolbar has the focus, between the end of the page and its start.
  if (element === null || element === document.body) return undefined;
  // Elements that draw the focus of a hidden input, such as its label or switch.
  const drawn = [
    element,
    ...element.querySelectorAll('*'),
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label'),
  ].filter((each) => each instanceof HTMLElement);
  const hasOutline = drawn.some((each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  });
  // MUI's text fields double the line around them.
  const line = element.closest('.Mui-focused')?.querySelector('fieldset');
  const hasLine = line !== null && line !== undefined && parseFloat(getComputedStyle(line).borderTopWidth) >= 2;
  const name = `${element.outerHTML.slice(0, 200)}`;
  if (!hasOutline && !hasLine) return `no focus is seen on ${name}`;
  const shown = drawn.map((each) => each.getBoundingClientRect()).find(({ width, height }) => width > 4 && height > 4);
  if (shown === undefined) return `nothing is there to see of ${name}`;
  const places = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [shown.x + x * shown.width, shown.y + y * shown.height] as const),
  );
  const isSeen = places.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null &&
      drawn.some(
        (each) =>
          each === top ||
          each.contains(top) ||
          (top.contains(element) &&
            top !== document.body &&
            top.closest('main, [role=dialog]') === element.closest('main, [role=dialog]') &&
            getComputedStyle(each).pointerEvents === 'none'),
      )
    );
  });
  return isSeen ? undefined : `something covers ${name}`;
}
