import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

type ContextOptions = Required<Pick<BrowserContextOptions, 'locale' | 'permissions'>>;

interface ReusableContext {
  context: BrowserContext;
  /** An empty page that keeps the renderer's process, and its compiled code, for later pages. */
  keeper: Page;
  /** Origins that its pages have visited. */
  origins: Set<string>;
}

const reusableContexts = new WeakMap<Browser, Map<string, ReusableContext[]>>();

/**
 * Provides a context without data and a page in it while `use` runs. Contexts are reused if possible: then the
 * console's code is already in the cache, compiled, which saves two thirds of the time that a first page takes.
 * Everything that a page can store is cleared.
 */
export async function inContext<T>(
  browser: Browser,
  options: ContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const idle = idleOf(browser, JSON.stringify(options));
  const own = idle.pop() ?? (await open(browser, options));
  const page = await own.context.newPage();
  await clearStorage(own, page);
  const result = await use(page).catch(async (error: unknown) => {
    await own.context.close();
    throw error;
  });
  for (const each of own.context.pages()) if (each !== own.keeper) await each.close();
  await own.context.clearPermissions();
  await own.context.grantPermissions(options.permissions);
  idle.push(own);
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
  const context = await browser.newContext(options);
  const origins = new Set<string>();
  const keeper = await context.newPage();
  await keeper.goto(`${process.env['PRACTICUM_URL'] ?? ''}/config.json`);
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
