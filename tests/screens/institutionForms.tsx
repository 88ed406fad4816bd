import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import type { ApolloLink } from '@apollo/client/core';
import { choose, dialogCalled, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export let api: TestApi;
export let link: ApolloLink;
export let linkOf: (userId: string) => ApolloLink;

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the settings of an institution that no other test touches, by their address or in the menu of its row. */
export async function open(
  name: string,
  {
    using = link,
    hasTimeZone = true,
    inMenu = false,
  }: { using?: ApolloLink; hasTimeZone?: boolean; inMenu?: boolean } = {},
) {
  const { id } = await createSeed(api.database.db).org({ name, ...(hasTimeZone && { timeZone: 'UTC' }) });
  const page = renderPage(`/institutions${inMenu ? '' : `?do=settings&on=${id}`}`, { link: using });
  if (inMenu) await choose(name, 'Settings');
  const dialog = await dialogCalled(`Settings of ${name}`);
  await dialog.findByRole('tab', { name: 'Branding' });
  return {
    ...page,
    id,
    dialog,
    save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
    field: (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label),
    openTab: async (tab: string) => user.click(await dialog.findByRole('tab', { name: tab })),
  };
}
/** Fills in a field at once, and waits for its validation. */
export const fill = (input: HTMLElement, text: string): Promise<void> =>
  act(async () => {
    input.focus();
    fireEvent.change(input, { target: { value: text } });
  });
export const saved = () => screen.findByText(/^Settings of .+ saved$/);
/** Returns the error text of an input. */
export const saidAt = (input: HTMLElement) =>
  isInvalid(input) ? document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent : undefined;
export const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';

/** Opens the API with the institutions whose settings the tests of a file change. */
export function openInstitutions(): void {
  beforeAll(async () => {
    api = await createTestApi();
    await createSeed(api.database.db).person({ userId: 'super@p.test', isSuperUser: true });
    await bindAccounts(api.database);
    linkOf = await listen(api);
    link = linkOf('super@p.test');
  });
  afterAll(() => api.close());
  beforeEach(() => setWindowWidth(1200));
}
