import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../shared/domain/api/apiError.ts';
import { isMutation, passing } from '../support/links.ts';
import type { ApolloLink } from '@apollo/client/core';

// jsdom gets no style sheets, so no element ignores the pointer. Checking that would compute the styles of all
// ancestors.
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Chooses an option of a select. */
export async function pick(select: HTMLElement, option: string): Promise<void> {
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: option }));
}

export const columns = async () => (await screen.findAllByRole('columnheader')).map((header) => header.textContent);

/** Returns the first text of each row that a user typed, such as its name. */
export const rowNames = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);
export const rowsOnceShown = (...names: string[]) => waitFor(() => expect(rowNames()).toEqual(names));
export const rowOf = async (name: string) =>
  within(
    (await screen.findAllByText(name)).map((text) => text.closest('tr')).find((row) => row !== null) as HTMLElement,
  );

/** Opens a row's menu and returns what it offers. */
export async function menuOf(name: string): Promise<string[]> {
  await user.click(await button(`Actions for ${name}`));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return items;
}

/** Chooses an entry of a row's menu. */
export async function choose(name: string, item: string): Promise<void> {
  await user.click(await button(`Actions for ${name}`));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

export const dialogCalled = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Mocks an API that refuses writes, except those of the sign-in. */
export const refusing = (link: ApolloLink, code: ApiErrorCode = 'NETWORK'): ApolloLink =>
  passing(link, (operation, forward) =>
    isMutation(operation) && !operation.operationName.startsWith('Session_')
      ? Promise.reject(new ApiError(code))
      : forward(),
  );

/** Records the inputs of writes. */
export function noting(link: ApolloLink): { link: ApolloLink; inputs: unknown[] } {
  const inputs: unknown[] = [];
  const noted = passing(link, (operation, forward) => {
    if (isMutation(operation)) inputs.push(operation.variables['input']);
    return forward();
  });
  return { inputs, link: noted };
}

/** Returns a link that counts open calls, and a function that waits until all are done. */
export function counting(link: ApolloLink): { link: ApolloLink; answered: () => Promise<void> } {
  let open = 0;
  const counted = passing(link, (_, forward) => {
    open += 1;
    return forward().finally(() => (open -= 1));
  });
  return { answered: () => waitFor(() => expect(open).toBe(0)), link: counted };
}
