import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloProvider } from '@apollo/client/react';
import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll } from 'vitest';
import type { ResourceOperations } from '../../shared/domain/api/operation.ts';
import type { Writes } from '../../shared/domain/lists/rowWrites.ts';
import { ScopeProvider } from '../../src/viewer/ScopeContext.tsx';
import { ViewerProvider } from '../../src/viewer/ViewerContext.tsx';
import { createClient } from '../../src/providers/apollo/client.ts';
import { createDataProvider } from '../../src/providers/apollo/dataProvider.ts';
import { createI18nProvider } from '../../src/providers/i18nProvider.ts';
import {
  foreignFiles,
  foreignMessages,
  writeFiles,
  type ForeignName,
} from '../../generators/testing/foreignProject.ts';
import {
  foreignServer,
  githubRoot,
  plainRoot,
  postgraphileRoot,
  relayRoot,
  shopifyRoot,
  type ReceivedCall,
} from '../../generators/testing/foreignServers.ts';

const ROOTS = {
  github: githubRoot,
  postgraphile: postgraphileRoot,
  relay: relayRoot,
  plain: plainRoot,
  shopify: shopifyRoot,
};
let root: string;

/**
 * Generates some foreign projects for the tests of a file: given/ has the inputs of each, shown/ has the outputs,
 * with the kit that these tests run.
 */
export function generateForeign(...names: readonly ForeignName[]): void {
  beforeAll(async () => {
    mkdirSync('.cache', { recursive: true });
    root = mkdtempSync(join(process.cwd(), '.cache/foreign-'));
    for (const name of names) {
      writeFiles(join(root, 'shown', name), await foreignFiles(name, join(root, 'given', name)));
      for (const room of ['src/i18n', 'src/kit', 'src/lazy', 'src/theme', 'src/viewer', 'shared'])
        symlinkSync(join(process.cwd(), room), join(root, 'shown', name, room));
    }
  });
  afterAll(() => {
    if (existsSync(root)) rmSync(root, { recursive: true });
  });
  // jsdom has no window width, so this mocks a wide one.
  beforeAll(() => {
    window.matchMedia = (media) =>
      ({
        media,
        matches: media.includes('min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList;
  });
}

export interface Shown {
  client: ReturnType<typeof createClient>;
  asked: ReceivedCall[];
  provider: DataProvider & Writes;
  /** Returns the variables of the last call of a document. */
  sent: (name: string) => unknown;
}

/** Serves the operation table of a foreign project. Lists of more than one row come from the server page by page. */
export async function serve(name: ForeignName, localListMax = 1): Promise<Shown> {
  const { link, asked } = foreignServer(
    readFileSync(join(root, 'given', name, 'schema.graphql'), 'utf8'),
    ROOTS[name](),
  );
  const { operations } = (await import(
    /* @vite-ignore */ join(root, 'shown', name, 'src/generated/operations.generated.ts')
  )) as { operations: Record<string, ResourceOperations> };
  const client = createClient(link);
  const provider = createDataProvider({ client, operations, queryClient: new QueryClient(), localListMax });
  return {
    client,
    asked,
    provider,
    sent: (document) => asked.filter((one) => one.name === document).at(-1)?.variables,
  };
}

const VIEWER = {
  userId: 'ada@n.test',
  givenName: 'Ada',
  familyName: 'N',
  isSuperUser: true,
  termsAccepted: true,
  org: undefined,
};

/** Renders a generated list with the real kit. */
export async function show(name: ForeignName, resource: string): Promise<Shown> {
  const shown = await serve(name);
  const Name = resource.charAt(0).toUpperCase() + resource.slice(1);
  const screens = (await import(
    /* @vite-ignore */ join(root, 'shown', name, `src/generated/resources/${resource}.generated.tsx`)
  )) as Record<string, ComponentType>;
  const List = screens[`${Name}List`] as ComponentType;
  const i18nProvider = createI18nProvider({ locale: 'en', messages: foreignMessages(name) });
  const page = (
    <CoreAdminContext dataProvider={shown.provider} i18nProvider={i18nProvider}>
      <ApolloProvider client={shown.client}>
        <ViewerProvider value={VIEWER}>
          <ScopeProvider value={{ audience: 'manager', orgId: 'o1', courseId: 'c1' }}>
            <List />
          </ScopeProvider>
        </ViewerProvider>
      </ApolloProvider>
    </CoreAdminContext>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: page }])}
      future={{ v7_startTransition: true }}
    />,
  );
  return shown;
}

// Menus and dialogs are loaded when they are first opened.
configure({ asyncUtilTimeout: 15_000 });
export const PATIENCE = { timeout: 60_000 };
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
export const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const nextPage = () => click('Next page');

export async function create(button: string, texts: Record<string, string>): Promise<void> {
  await click(button);
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries(texts))
    await user.type(await dialog.findByRole('textbox', { name: new RegExp(label) }), text);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
}

export async function act(row: string, action: string): Promise<void> {
  await click(`Actions for ${row}`);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

export const meta = { orgId: 'o1', courseId: 'c1' };
export const execute = (provider: DataProvider, resource: string, { field = 'name', filter = {}, page = 1 } = {}) =>
  provider.getList<{ id: string; title?: string }>(resource, {
    filter,
    sort: { field, order: 'DESC' },
    pagination: { page, perPage: 2 },
    meta,
  });
