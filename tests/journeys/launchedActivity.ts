import type { Page } from 'playwright/test';
import { courseNames, expect, headings, rowNames } from './journey.ts';
import { launchIdOf, type ScriptedTool } from './scriptedTool.ts';

export const ACTIVITY = /\/courses\/([\w-]{36})\/activity\/([\w-]{36})$/;

/** Opens the first activity of the first course, from the course list. */
export async function openActivity(page: Page): Promise<{ course: string; activity: string }> {
  const [course = ''] = await courseNames(page);
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  const [activity = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: activity }).first().click();
  await expect(page).toHaveURL(ACTIVITY);
  return { course, activity };
}

export const state = (tool: ScriptedTool, dirty: boolean) => ({
  subject: 'console.activity.state',
  v: 1,
  launchId: launchIdOf(tool),
  dirty,
});
export const save = (tool: ScriptedTool, status: string, fields: object = {}) => ({
  subject: 'console.activity.save',
  v: 1,
  launchId: launchIdOf(tool),
  status,
  ...fields,
});
export const custom = (tool: ScriptedTool) => tool.claims()['custom'] as Record<string, string>;
export const resourceLink = (tool: ScriptedTool) => (tool.claims()['resource_link'] as { id: string }).id;
export const asking = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
