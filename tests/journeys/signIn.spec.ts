import { CONFIG_ELEMENT_ID, type BrowserConfig } from '../../shared/domain/identity/browserConfig.ts';
import type { Page } from 'playwright/test';
import { expect, headings, sharedPage, signInHere, test } from './journey.ts';

test('[login-01] the sign-in page redirects signed-in people', async ({ page, signIn }) => {
  await signIn('learner@contoso.test', '/login');
  await expect(page).toHaveURL('/courses');
});

test('[guard-01][login-02][root-08] the requested page is kept through signing in, path and query, and cleared afterwards', async ({
  page,
}) => {
  await page.goto('/courses?sort=name&order=desc');
  await expect(page).toHaveURL('/login');
  await expect(headings(page)).toHaveText('Sign in');
  expect(await page.evaluate(() => sessionStorage.getItem('practicum.destination'))).toBe(
    '/courses?sort=name&order=desc',
  );
  await signInHere(page, 'learner@contoso.test');
  await expect(page).toHaveURL('/courses?sort=name&order=desc');
  expect(await page.evaluate(() => sessionStorage.getItem('practicum.destination'))).toBe('/');
});

test('[root-01] / without a session opens the sign-in page, which loads no API client', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const ofApollo = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => text.includes('go.apollo.dev')).length;
  };
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(headings(page)).toHaveText('Sign in');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(await ofApollo()).toBe(0);
  await signInHere(page, 'learner@contoso.test');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await ofApollo()).toBe(1);
});

test('[login-06] Google signs in through the hosted pages', async ({ page, visited }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(headings(page)).toHaveText('Sign in with Google');
  await expect(page.getByText('No data leaves this computer')).toBeVisible();
  await page.getByLabel('E-mail').fill('gina.google@practicum.test');
  await page.getByLabel('Given name').fill('Gina');
  await page.getByLabel('Family name').fill('Rossi');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(terms|home)$/);
  expect(
    visited.some(
      (address) => address.startsWith('/idp/oauth2/authorize') && address.includes('code_challenge_method=S256'),
    ),
  ).toBe(true);
});

test.describe.serial('a single-sign-on host', () => {
  const shared = sharedPage();
  const hostOf = (baseURL = '') => `http://northwind.localhost:${new URL(baseURL).port}`;

  test('[login-08] uses its provider', async ({ baseURL }) => {
    const page = shared();
    const host = hostOf(baseURL);
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/oauth2/authorize') || url.pathname === '/graphql') asked.push(url);
    });
    const said = await statusesSaid(page);
    await page.goto(`${host}/login`);
    await expect(headings(page)).toHaveText('Sign in with Northwind SSO');
    expect(said).toContain("One moment, we're taking you to your organization's sign-in page.");
    await page.getByLabel('E-mail').fill('sven@northwind.test');
    await page.getByLabel('Given name').fill('Sven');
    await page.getByLabel('Family name').fill('Nord');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${host}/terms`);
    expect(asked.find((url) => url.pathname.endsWith('authorize'))?.searchParams.get('client_id')).toBe(
      'practicum-northwind',
    );
    expect(asked.find((url) => url.pathname === '/graphql')?.origin).toBe(host);
  });

  test('[login-41] ends the session of its provider when signing out', async ({ baseURL }) => {
    const page = shared();
    const signedOut = `${hostOf(baseURL)}/sso/logout`;
    const endSession = 'http://login.northwind.test/logout?client_id=harbor';
    const passed: string[] = [];
    await page.addInitScript(setEndSession, [CONFIG_ELEMENT_ID, endSession] as const);
    // The embedded provider replaces the company's provider, and has no such address.
    await page.route('http://login.northwind.test/**', (route) => {
      passed.push(route.request().url());
      const location = new URL(route.request().url()).searchParams.get('post_logout_redirect_uri') ?? '';
      return route.fulfill({ status: 302, headers: { location } });
    });
    page.on('request', (request) => request.url().includes('/idp/logout') && passed.push('the hosted pages'));
    await page.goto(`${hostOf(baseURL)}/logout`);
    await expect(headings(page)).toHaveText('Logged Out');
    const query = new URLSearchParams({ client_id: 'harbor', post_logout_redirect_uri: signedOut });
    const expected = ['the hosted pages', `http://login.northwind.test/logout?${query.toString()}`];
    expect([page.url(), passed]).toEqual([signedOut, expected]);
    await page.reload();
    await expect(headings(page)).toHaveText('Logged Out');
    expect(passed).toEqual(expected);
  });
});

/** Runs in the page: adds a setting as the configuration file would. */
function setEndSession([elementId, endSession]: readonly [string, string]): void {
  const set = () => {
    const element = document.getElementById(elementId);
    if (element === null) return;
    const config = JSON.parse(element.textContent) as BrowserConfig;
    if (config.identity.ssoProvider) config.identity.ssoProvider.endSession = endSession;
    element.textContent = JSON.stringify(config);
  };
  // This runs before the scripts of the page.
  document.addEventListener('readystatechange', set, { once: true });
}

/** Returns the page's status texts. The page records them itself, because a locator waits during a navigation. */
async function statusesSaid(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('noteStatus', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const { noteStatus } = window as unknown as { noteStatus: (text: string) => void };
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]')) noteStatus(status.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return said;
}
