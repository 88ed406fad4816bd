import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { brandColors } from '../../src/theme/brand.ts';
import { schemesCss } from '../../shared/design/tokens.ts';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

const LOGO =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMCAxMCIvPg==';
const config = { customHeader: { name: 'Harbour Group', logoSrc: LOGO, color: '#1f4e79' } };

let api: TestApi;
let link: ApolloLink;
let orgs: Record<'harbour' | 'other', string>;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  const [harbour, other] = [await seed.org({ features: ['custom-header'] }), await seed.org()];
  for (const org of [harbour, other]) await org.member('admin@n.test', 'orgadmin');
  orgs = { harbour: harbour.id, other: other.id };
  await bindAccounts(api.database);
  link = (await listen(api))('admin@n.test');
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

const own = () => screen.queryByRole('link', { name: 'Harbour Group, start page' });
const ours = () => screen.queryByRole('link', { name: 'Practicum, start page' });
const accents = () => [...document.head.querySelectorAll('style')].map((sheet) => sheet.textContent).join();

test("[shell-10] an institution with the feature has its customer's header and color, and another one does not", async () => {
  const page = renderPage(`/institutions/${orgs.other}/courses`, { link, config });
  await screen.findByRole('heading', { level: 1, name: 'Courses' });
  expect([own(), ours() === null]).toEqual([null, false]);
  expect(accents()).not.toContain('--accent:#1f4e79');
  page.unmount();
  renderPage(`/institutions/${orgs.harbour}/courses`, { link, config });
  const header = await screen.findByRole('link', { name: 'Harbour Group, start page' });
  expect(header.querySelector('img')?.getAttribute('src')).toBe(LOGO);
  expect(header.style.borderColor).toBe('rgb(31, 78, 121)');
  expect(ours()).toBeNull();
  expect(accents()).toContain(schemesCss(brandColors(config.customHeader.color)));
});
