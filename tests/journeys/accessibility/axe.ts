import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// A criterion of WCAG 2.2 AA that axe doesn't check by default.
const ALL: RunOptions = { iframes: false, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
// A theme changes colors and nothing else.
const COLORS: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

// A menu or tooltip is reached through its control, so it needs no landmark.
const HANGING: RunOptions = { ...ALL, rules: { ...ALL.rules, region: { enabled: false } } };

const options = { all: ALL, hanging: HANGING, colors: COLORS };

/**
 * Injects axe into everything that the page and its frames open from now on, by the debugger, which their policies
 * don't restrict.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/** Returns axe's findings in the page and its frames, one line each. */
export async function violations(page: Page, what: keyof typeof options): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => violationsIn(frame, options[what])));
  return found.flat();
}

async function violationsIn(frame: Frame, given: RunOptions): Promise<string[]> {
  if (!/^http/.test(frame.url())) return [];
  // Summarize in the page, because axe's full results are large.
  return frame.evaluate(async (run) => {
    const { violations: found } = await window.axe.run(document, run);
    const tell = (
      id: string,
      { target, html, failureSummary = '' }: AxeResults['violations'][number]['nodes'][number],
    ) => [id, target.join(' '), html.slice(0, 160), failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200)];
    return found.flatMap(({ id, nodes }) => nodes.map((node) => tell(id, node).join(' ')));
  }, given);
}
