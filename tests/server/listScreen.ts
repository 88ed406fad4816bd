import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../src/domain/apiError.ts';
import type { GraphqlClient } from '../../src/providers/graphqlClient.ts';

export const user = userEvent.setup();

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const columns = async () => (await screen.findAllByRole('columnheader')).map((header) => header.textContent);

/** The first text of the users' in each row. */
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

/** Opens a row's menu and answers with what it offers. */
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

/** A client whose writes are refused; coming in is none of them. */
export const refusing = (client: GraphqlClient, code: ApiErrorCode = 'NETWORK'): GraphqlClient => ({
  request: (document, variables, signal) =>
    document.text.startsWith('mutation') && !document.name.startsWith('Session_')
      ? Promise.reject(new ApiError(code))
      : client.request(document, variables, signal),
});

/** A client that notes the inputs of its writes. */
export function noting(client: GraphqlClient): { client: GraphqlClient; inputs: unknown[] } {
  const inputs: unknown[] = [];
  return {
    inputs,
    client: {
      request: (document, variables, signal) => {
        if (document.text.startsWith('mutation')) inputs.push((variables as { input: unknown }).input);
        return client.request(document, variables, signal);
      },
    },
  };
}

/** A client, and how to wait until all that was asked of it is answered. */
export function counting(client: GraphqlClient): { client: GraphqlClient; answered: () => Promise<void> } {
  let open = 0;
  return {
    answered: () => waitFor(() => expect(open).toBe(0)),
    client: {
      request: (document, variables, signal) => {
        open += 1;
        return client.request(document, variables, signal).finally(() => (open -= 1));
      },
    },
  };
}
