import { expect, test as base, type Browser, type Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/demoAccounts.ts';
import { borrowPage, inContext, type BorrowedPage } from './browserContexts.ts';
import { openSignedIn } from './browserSession.ts';
import { demoActivity } from './demoCourse.ts';

const LOCALE = 'en-GB';

interface Journey {
  /** Messages of the browser's console that this journey causes on purpose. */
  expected: { messages: readonly RegExp[] };
  /** True if transitions and animations run in real time; otherwise they end immediately. */
  motion: boolean;
  /** Opens a page with a session of that account. Default: `/`. */
  signIn: (email: string, path?: string) => Promise<void>;
  /** Addresses that the page has visited, in order. */
  visited: string[];
}

interface Warmed {
  /** The console and the tool have been opened once in the worker's browser, so that it has their code. */
  warmed: void;
}

/** A test in a browser whose console must stay clean: any error or warning in it fails the test. */
export const test = base.extend<Journey, Warmed>({
  warmed: [
    async ({ browser }, use) => {
      await inContext(browser, { locale: LOCALE, permissions: [] }, async (page) => {
        await openSignedIn(page, 'learner@contoso.test', (await demoActivity('learner@contoso.test')).path);
        await page.frameLocator('.tool-frame').locator('main > *').first().waitFor();
      });
      await use();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  expected: [{ messages: [] }, { option: true }],
  motion: [false, { option: true }],
  page: async ({ browser, locale, permissions, expected, motion }, use) => {
    await inContext(browser, { locale: locale ?? LOCALE, permissions: permissions ?? [] }, async (page) => {
      const messages: string[] = [];
      if (!motion) await page.addInitScript(endMotionAtOnce);
      watchConsole(page, messages);
      await use(page);
      expect(unexpected(messages, expected)).toEqual([]);
    });
  },
  context: ({ page }, use) => use(page.context()),
  signIn: async ({ page }, use) => {
    await use((email, path = '/') => openSignedIn(page, email, path));
  },
  visited: async ({ page }, use) => {
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname, search } = new URL(frame.url());
      visited.push(`${pathname}${search}`);
    });
    await use(visited);
  },
});

export { expect };

/** Runs in the page, where a policy forbids style elements but not adopted style sheets. */
export function endMotionAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }');
  addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
}

export const unexpected = (messages: readonly string[], expected: Journey['expected']): string[] =>
  messages.filter((message) => !expected.messages.some((allowed) => allowed.test(message)));

/** Collects what a page writes to the browser's console. */
export function watchConsole(page: Page, messages: string[]): void {
  page.on('pageerror', (error) => messages.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
}

/** Opens one page for all tests of a serial group, each of which continues where the one before it ended. */
export function sharedPage(): () => Page {
  let borrowed: BorrowedPage;
  const messages: string[] = [];
  test.beforeAll(async ({ browser }) => {
    borrowed = await borrowPage(browser, { locale: LOCALE, permissions: [] });
    await borrowed.page.addInitScript(endMotionAtOnce);
    watchConsole(borrowed.page, messages);
  });
  test.afterEach(({ expected }) => expect(unexpected(messages.splice(0), expected)).toEqual([]));
  test.afterAll(() => borrowed.giveBack());
  return () => borrowed.page;
}

/** Fills in the form of the sign-in page that is open. */
export async function signInHere(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Runs as another person, in a separate browser context. */
export const asPerson = <T>(browser: Browser, email: string, use: (page: Page) => Promise<T>): Promise<T> =>
  inContext(browser, { locale: LOCALE, permissions: [] }, async (page) => {
    await openSignedIn(page, email, '/');
    return use(page);
  });

export const headings = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the names in the first column of links of a list, once it is loaded. */
export async function rowNames(page: Page): Promise<string[]> {
  await expect(page.getByTestId('placeholder-row')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  return page.getByRole('table').getByRole('link').allTextContents();
}

/** Returns the names in the list of courses. Opens the list if necessary. */
export async function courseNames(page: Page): Promise<string[]> {
  if (new URL(page.url()).pathname !== '/courses') await page.goto('/courses');
  return rowNames(page);
}

/** Opens the first course of the list. */
export async function openCourse(page: Page): Promise<void> {
  await courseNames(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}/);
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** Returns the code in the newest e-mail to someone, from the embedded provider's outbox. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const outbox = await page.request.get('/idp/outbox');
  const articles = (await outbox.text()).split(/<article[^>]*>/).filter((article) => article.includes(email));
  const code = /\b\d{6}\b/.exec(articles[0]?.split('<p>')[1] ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
