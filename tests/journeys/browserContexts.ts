import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

type ContextOptions = Required<Pick<BrowserContextOptions, 'locale' | 'permissions'>>;

interface ReusableContext {
  context: BrowserContext;
  /** An empty page that keeps the renderer's process, and its compiled code, for later pages. */
  keeper: Page;
  /** Origins that its pages have visited. */
  origins: Set<string>;
}

/** A page in a context of its own, until it is returned. */
export interface BorrowedPage {
  page: Page;
  /** Closes the page, so that the context serves another test. */
  giveBack: () => Promise<void>;
  /** Closes the context as well, after a test that failed. */
  discard: () => Promise<void>;
}

const reusableContexts = new WeakMap<Browser, Map<string, ReusableContext[]>>();

/**
 * Opens a page in a context without data. Contexts are reused if possible: then the console's code is already in the
 * cache, compiled, which saves two thirds of the time that a first page takes. Everything that a page can store is
 * cleared.
 */
export async function borrowPage(browser: Browser, options: ContextOptions): Promise<BorrowedPage> {
  const idle = idleOf(browser, JSON.stringify(options));
  const own = idle.pop() ?? (await open(browser, options));
  const page = await own.context.newPage();
  await clearStorage(own, page);
  return {
    page,
    giveBack: async () => {
      for (const each of own.context.pages()) if (each !== own.keeper) await each.close();
      await own.context.clearPermissions();
      await own.context.grantPermissions(options.permissions);
      idle.push(own);
    },
    discard: () => own.context.close(),
  };
}

/** Provides a borrowed page while `use` runs. */
export async function inContext<T>(
  browser: Browser,
  options: ContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const { page, giveBack, discard } = await borrowPage(browser, options);
  const result = await use(page).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  await giveBack();
  return result;
}

function idleOf(browser: Browser, key: string): ReusableContext[] {
  const all = reusableContexts.get(browser) ?? new Map<string, ReusableContext[]>();
  reusableContexts.set(browser, all);
  const idle = all.get(key) ?? [];
  all.set(key, idle);
  return idle;
}

async function open(browser: Browser, options: ContextOptions): Promise<ReusableContext> {
  const context = await browser.newContext({ ...options, baseURL: process.env['PRACTICUM_URL'] ?? '' });
  const origins = new Set<string>();
  const keeper = await context.newPage();
  await keeper.goto('/config.json');
  context.on('page', (page) => page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin)));
  return { context, keeper, origins };
}

async function clearStorage({ context, origins }: ReusableContext, page: Page): Promise<void> {
  await context.clearCookies();
  const debuggerOfPage = await context.newCDPSession(page);
  for (const origin of origins)
    await debuggerOfPage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await debuggerOfPage.detach();
  origins.clear();
}
