import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { demoPassword } from '../../server/seed/demoAccounts.ts';
import { createEnginePage, type EnginePage } from './engines/enginePage.ts';
import { missingEngine, openEngine, type EngineName } from './engines/webDriver.ts';

const TYPES = ['Individual project', 'Group project', 'Q&A', 'Interactive video'];

async function signIn(page: EnginePage, email: string): Promise<void> {
  await page.goto('/login');
  await page.findCss('input[type=password]');
  await page.fillCss('input[type=email], input[autocomplete=username]', email);
  await page.fillCss('input[type=password]', demoPassword);
  await page.clickCss('button[type=submit]');
  await page.holds('return !location.pathname.startsWith("/login")');
}

async function signOut(page: EnginePage): Promise<void> {
  await page.goto('/logout');
  await page.seeAddress(/^\/login/);
}

/** Free space next to the name in each list, where a click opens the record. */
const FREE_SPACE = {
  '/courses': 'td:nth-child(2)',
  '/content-library': '.library-words .muted',
  '/users': 'td:nth-child(2)',
  '/home': 'td:nth-child(2)',
};

async function openByRow(page: EnginePage, [list, space]: [string, string]): Promise<void> {
  await page.goto(list);
  await page.findCss('tbody .row-link');
  const before = String(await page.run('return location.href'));
  await page.clickCss(`tbody tr:first-child ${space}`);
  await page.holds(`return location.href !== ${JSON.stringify(before)}`);
}

async function useList(page: EnginePage): Promise<void> {
  await page.goto('/courses');
  await page.findCss('tbody .row-link');
  await page.click('button', 'Go to page 2');
  await page.seeAddress(/page=2/);
  await page.click('button', 'Name');
  await page.holds(`return document.querySelector('th[aria-sort=descending]') !== null`);
  await page.fill('searchbox', 'Search courses', 'communication');
  await page.seeAddress(/text=communication/);
  await page.holds(`return document.querySelectorAll('tbody tr').length === 3`);
  await page.click('button', 'Filter');
  await page.findCss('.MuiPopover-paper');
  // The filters can cover the middle of the backdrop, where a driver clicks.
  await page.run(`document.querySelector('.MuiBackdrop-root').click()`);
  await page.holds(`return document.querySelector('.MuiPopover-paper') === null`);
  await page.clickCss('tbody tr:first-child .actions-cell button');
  await page.click('menuitem', 'Archive course');
  await page.findCss('[role=dialog]');
  await page.click('button', 'Cancel');
  await page.holds(`return document.querySelector('[role=dialog]') === null`);
  await page.clickCss('tbody tr:first-child .check input');
  await page.findCss('.bulk-actions');
}

async function openActivity(page: EnginePage, course: string, name: string): Promise<void> {
  await page.goto(`${course}?text=${encodeURIComponent(name)}`);
  await page.click('link', name);
  await page.findCss('.tool-frame');
}

async function createActivity(page: EnginePage, course: string, type: string, name: string): Promise<void> {
  await page.goto(course);
  await page.click('button', 'Create activity');
  await page.click('link', `/^${type}/`);
  await page.inTool(async () => {
    await page.fill('textbox', 'Name', name);
    if (type === 'Q&A') {
      await page.click('button', 'Add a question');
      await page.fill('textbox', '/^Question 1/', 'Why?');
    }
    await page.click('button', 'Save');
  });
  await page.holds(`return location.pathname === ${JSON.stringify(course)}`);
  // The record is not opened, because a reviewer returns to the person who was shown last.
  await page.goto(`${course}?text=${encodeURIComponent(name)}`);
  await page.find('link', name);
}

for (const name of ['firefox', 'webkit'] satisfies EngineName[])
  test.describe(name, () => {
    const install = missingEngine(name);
    test.skip(install !== undefined, `${name} is not installed: ${install}`);
    test.setTimeout(600_000);

    const inEngine = async (language: string, use: (page: EnginePage) => Promise<void>): Promise<void> => {
      const driver = await openEngine(name, language);
      try {
        const page = createEnginePage(driver, process.env['PRACTICUM_URL'] ?? '');
        await use(page);
        expect(await page.messages()).toEqual([]);
      } finally {
        await driver.close();
      }
    };

    test('lists support search, filters, sorting, paging, and a click on a row', () =>
      inEngine('en', async (page) => {
        await signIn(page, 'admin@practicum.test');
        await useList(page);
        for (const list of Object.entries(FREE_SPACE)) await openByRow(page, list);
        await signOut(page);
        await signIn(page, 'super@practicum.test');
        await page.goto('/institutions');
        await page.click('link', 'Contoso College');
        await page.seeAddress(/^\/(home|courses)/);
      }));

    test('an activity is created, recorded, reviewed and published', () =>
      inEngine('en', async (page) => {
        await signIn(page, 'learner@contoso.test');
        await page.goto('/courses');
        await page.clickCss('tbody .row-link');
        await page.seeAddress(/^\/courses\/[\w-]{36}$/);
        const course = String(await page.run('return location.pathname'));
        await signOut(page);
        await signIn(page, 'admin@contoso.test');
        const made = `${name} ${Date.now()}`;
        for (const type of TYPES) await createActivity(page, course, type, `${made} ${type}`);
        await signOut(page);

        await signIn(page, 'learner@contoso.test');
        await openActivity(page, course, `${made} Individual project`);
        const folder = mkdtempSync(join(tmpdir(), 'practicum-upload-'));
        const file = join(folder, 'notes.pdf');
        writeFileSync(file, '%PDF-1.4');
        await page.inTool(async () => {
          await page.fillCss('input[type=file]', file);
          await page.find('link', '/notes\\.pdf/');
          await page.click('button', 'Remove the file');
          await page.fill('textbox', 'Written answer', 'My speech.');
          await page.seeText('Draft saved');
          await page.click('button', 'Record with the microphone');
          await page.click('button', 'Start recording');
          await page.seeText('0:02');
          await page.click('button', 'Stop and use it');
          await page.findCss('video, audio');
          await page.seeText('Draft saved');
          await page.click('button', 'Submit');
          await page.clickCss('[role=dialog] button.primary, dialog button.primary');
          await page.find('heading', '/Waiting for review/');
        });
        rmSync(folder, { recursive: true });
        await signOut(page);

        await signIn(page, 'admin@contoso.test');
        await openActivity(page, course, `${made} Individual project`);
        await page.inTool(async () => {
          await page.seeText('My speech.');
          await page.fill('spinbutton', '/Percent/', '80');
          await page.click('button', 'Publish');
          await page.find('heading', '/Reviewed/');
        });
        await signOut(page);
      }));

    test('the console works in Arabic and in dark mode', () =>
      inEngine('ar', async (page) => {
        await signIn(page, 'admin@contoso.test');
        await page.goto('/courses');
        await page.findCss('tbody .row-link');
        expect(await page.run('return document.documentElement.dir')).toBe('rtl');
        await page.clickCss('.shell-theme');
        await page.holds('return document.documentElement.dataset.theme === "dark"');
        await page.clickCss('tbody .row-link');
        await page.seeAddress(/^\/courses\/[\w-]{36}$/);
        await signOut(page);
      }));
  });
