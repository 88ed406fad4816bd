import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloProvider } from '@apollo/client/react';
import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceOperations } from '../shared/domain/operation.ts';
import type { Writes } from '../shared/domain/rowWrites.ts';
import { ScopeProvider } from '../src/kit/scope/ScopeContext.tsx';
import { ViewerProvider } from '../src/kit/viewer/ViewerContext.tsx';
import { createClient } from '../src/providers/apollo/client.ts';
import { createDataProvider } from '../src/providers/apollo/dataProvider.ts';
import { createI18nProvider } from '../src/providers/i18nProvider.ts';
import { FOREIGN, foreignFiles, foreignMessages, writeFiles, type ForeignName } from './testing/foreignProject.ts';
import {
  foreignServer,
  githubRoot,
  hasuraRoot,
  nestjsRoot,
  plainRoot,
  postgraphileRoot,
  relayRoot,
  amplifyRoot,
  contentfulRoot,
  keystoneRoot,
  dialogportenRoot,
  shopifyRoot,
  vendureRoot,
  type ReceivedCall,
} from './testing/foreignServers.ts';

const ROOTS = {
  github: githubRoot,
  postgraphile: postgraphileRoot,
  relay: relayRoot,
  hasura: hasuraRoot,
  'nestjs-query': nestjsRoot,
  plain: plainRoot,
  shopify: shopifyRoot,
  dialogporten: dialogportenRoot,
  vendure: vendureRoot,
  contentful: contentfulRoot,
  keystone: keystoneRoot,
  amplify: amplifyRoot,
};
let root: string;

/** Under given/ what is read of each, under shown/ what is made of it, with the kit that this test runs. */
beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  root = mkdtempSync(join(process.cwd(), '.cache/foreign-'));
  for (const name of FOREIGN) {
    writeFiles(join(root, 'shown', name), await foreignFiles(name, join(root, 'given', name)));
    for (const room of ['src/kit', 'shared']) symlinkSync(join(process.cwd(), room), join(root, 'shown', name, room));
  }
});
afterAll(() => {
  if (existsSync(root)) rmSync(root, { recursive: true });
});

interface Shown {
  client: ReturnType<typeof createClient>;
  asked: ReceivedCall[];
  provider: DataProvider & Writes;
  /** The variables of the last call by a document. */
  sent: (name: string) => unknown;
}

/** The operation table of a foreign project over its server; lists of more than a row come from the server page by page. */
async function serve(name: ForeignName, localListMax = 1): Promise<Shown> {
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

/** A generated list on the real kit. */
async function show(name: ForeignName, resource: string): Promise<Shown> {
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

// jsdom has no window widths: this one is wide.
beforeAll(() => {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});

// Menus and dialogs are loaded when they are first opened.
configure({ asyncUtilTimeout: 15_000 });
const PATIENCE = { timeout: 60_000 };
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const nextPage = () => click('Next page');

async function create(button: string, texts: Record<string, string>): Promise<void> {
  await click(button);
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries(texts))
    await user.type(await dialog.findByRole('textbox', { name: new RegExp(label) }), text);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
}

async function act(row: string, action: string): Promise<void> {
  await click(`Actions for ${row}`);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('screens over foreign schemas list, turn pages, create and edit', PATIENCE, () => {
  test('GitHub: connections inside a repository, payloads, a search of its own', async () => {
    const { sent } = await show('github', 'labels');
    expect(await screen.findByText('label 2')).toBeDefined();
    expect(screen.queryByText('label 3')).toBeNull();
    await nextPage();
    expect(await screen.findByText('label 4')).toBeDefined();
    expect(sent('Labels_list')).toEqual({
      repository_owner: 'octocat',
      repository_name: 'hello-world',
      first: 100,
      after: '3',
      orderBy: { field: 'NAME', direction: 'ASC' },
    });
    await act('label 4', 'Redden');
    await waitFor(() => expect(sent('Labels_update')).toEqual({ input: { id: 'L4', color: 'ff0000' } }));
    await create('New label', { Name: 'bug', Color: 'd73a4a' });
    await waitFor(() =>
      expect(sent('Labels_create')).toEqual({ input: { repositoryId: 'c1', name: 'bug', color: 'd73a4a' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('PostGraphile: node ids, patches, an order of enum values and a reference to a numbered row', async () => {
    const { sent } = await show('postgraphile', 'books');
    expect(await screen.findByText('book 2')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('book 4')).toBeDefined();
    expect(sent('Books_list')).toEqual({ first: 100, after: '3', orderBy: ['NAME_ASC'] });
    await act('book 4', 'Rebind');
    await waitFor(() => expect(sent('Books_update')).toEqual({ input: { id: 'B4', bookPatch: { kind: 'atlas' } } }));
    await click('New book');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Moby Dick');
    await user.click(dialog.getByRole('combobox', { name: /Shelf/ }));
    await user.click(await screen.findByRole('option', { name: 'shelf 3' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent('Books_create')).toEqual({ input: { book: { name: 'Moby Dick', kind: 'novel', shelfId: 3 } } }),
    );
  });

  test('Relay: edges that nobody counts, and a save in two calls', async () => {
    const { sent } = await show('relay', 'ships');
    expect(await screen.findByText('ship 2')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('ship 4')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('ship 5')).toBeDefined();
    expect(screen.queryByText('ship 4')).toBeNull();
    expect(sent('Ships_list')).toEqual({ first: 100, after: '3', order: { field: 'NAME', direction: 'ASC' } });
    await act('ship 5', 'Capture');
    await waitFor(() => expect(sent('Ships_update2')).toEqual({ input: { id: 's5', faction: 'REBELS' } }));
    expect(sent('Ships_update')).toEqual({ input: { id: 's5', name: 'Prize' } });
    await create('New ship', { 'Ship name': 'Falcon' });
    await waitFor(() => expect(sent('Ships_create')).toEqual({ input: { shipName: 'Falcon', faction: 'REBELS' } }));
  });

  test('Hasura: offsets, an aggregate that counts, conditions, numbered keys, _set', async () => {
    const { sent } = await show('hasura', 'authors');
    expect(await screen.findByText('author 2')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('author 4')).toBeDefined();
    expect(sent('Authors_list')).toEqual({ limit: 100, offset: 0, order_by: [{ name: 'asc' }] });
    await act('author 4', 'Retire');
    await waitFor(() => expect(sent('Authors_update')).toEqual({ pk_columns: { id: 4 }, _set: { active: false } }));
    await create('New author', { Name: 'Halldór' });
    await waitFor(() => expect(sent('Authors_create')).toEqual({ object: { name: 'Halldór', genre: 'PROSE' } }));
  });

  test('nestjs-query: paging, sorting and inputs inside inputs', async () => {
    const { sent } = await show('nestjs-query', 'todoItems');
    expect(await screen.findByText('todo 2')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('todo 4')).toBeDefined();
    expect(sent('TodoItems_list')).toMatchObject({
      paging: { limit: 3, offset: 3 },
      sorting: [{ field: 'title', direction: 'ASC' }],
    });
    await act('todo 4', 'Complete');
    await waitFor(() => expect(sent('TodoItems_update')).toEqual({ input: { id: 't4', update: { completed: true } } }));
    await create('New todo item', { Title: 'Rest' });
    await waitFor(() =>
      expect(sent('TodoItems_create')).toEqual({ input: { todoItem: { title: 'Rest', priority: 'low' } } }),
    );
  });

  test('[gen-53] Shopify: an order by a key and a switch, fields with arguments, lists that nothing sorts', async () => {
    const { sent, provider } = await show('shopify', 'products');
    expect(await screen.findByText('product 2')).toBeDefined();
    expect(sent('Products_list')).toEqual({ first: 100, sortKey: 'TITLE', reverse: false });
    await execute(provider, 'products', { field: 'vendor', filter: { text: 'product 4' } });
    expect(sent('Products_list')).toMatchObject({ sortKey: 'VENDOR', reverse: true, query: 'product 4' });
    const { data } = await execute(provider, 'collections', { field: '' });
    expect(data.map(({ title }) => title)).toEqual(['winter', 'autumn']);
  });

  test('[gen-53] Shopify: a list without a sortable column shows its rows as they come', async () => {
    const { sent } = await show('shopify', 'menuItems');
    expect(await screen.findByText('shoes')).toBeDefined();
    expect(screen.queryByText('bags')).toBeNull();
    await nextPage();
    expect(await screen.findByText('bags')).toBeDefined();
    expect(sent('MenuItems_list')).toEqual({});
  });

  test('[gen-53] Dialogporten: types and enums that are called like ours', async () => {
    const { provider } = await show('dialogporten', 'dialogs');
    expect(await screen.findByText('dialog 1')).toBeDefined();
    expect(screen.getAllByText('Information')).toHaveLength(2);
    const { data } = await execute(provider, 'dialogs', { field: '', filter: { status: ['default'] } });
    expect(data.map(({ id }) => id)).toEqual(['d2']);
  });

  test('[gen-54] Vendure: a result that is an error stands at its field or at the form, and a row is taken from the rest', async () => {
    const { sent } = await show('vendure', 'countries');
    expect(await screen.findByText('country 1')).toBeDefined();
    await create('New country', { Code: 'C1', Name: 'Iceland' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('This code is taken.')).toBeDefined();
    const [code, name] = [dialog.getByRole('textbox', { name: /Code/ }), dialog.getByRole('textbox', { name: /Name/ })];
    await user.clear(code);
    await user.type(code, 'IS');
    await user.clear(name);
    await user.type(name, 'Atlantis');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('No country may change today.')).toBeDefined();
    await user.clear(name);
    await user.type(name, 'Iceland');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent('Countries_create')).toEqual({ input: { code: 'IS', name: 'Iceland' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[gen-54] Vendure: an input that is a list gets the one that was entered', async () => {
    const { provider, sent } = await serve('vendure');
    expect((await provider.create('taxRates', { data: { name: 'reduced' }, meta })).data).toMatchObject({
      id: 't2',
      name: 'reduced',
    });
    expect(sent('TaxRates_create')).toEqual({ input: [{ name: 'reduced' }] });
  });

  test('[gen-53] Contentful: ids inside an object, pages that count themselves, rows of an interface, one-of inputs', async () => {
    const { provider, sent } = await serve('contentful');
    const list = await execute(provider, 'posts', { field: 'title', filter: { text: 'post' } });
    expect(list).toMatchObject({ data: [{ id: 'p1' }, { id: 'p2' }], total: 3 });
    expect(sent('Posts_list')).toMatchObject({
      preview: true,
      where: { title: { contains: 'post' } },
      order: ['title_DESC'],
    });
    expect((await provider.getOne('posts', { id: 'p2', meta })).data).toMatchObject({ id: 'p2', title: 'post 2' });
    await provider.update('posts', { id: 'p2', data: { featured: true }, previousData: { id: 'p2' }, meta });
    expect(sent('Posts_update')).toEqual({ post: { update: { id: 'p2', featured: true } } });
    expect((await provider.create('posts', { data: { title: 'new' }, meta })).data).toMatchObject({
      id: 'p4',
      title: 'new',
    });
    await provider.delete('posts', { id: 'p3', previousData: { id: 'p3' }, meta });
    expect(sent('Posts_delete')).toEqual({ by: { id: 'p3' } });
    const { data } = await execute(provider, 'entries', { field: '' });
    expect(data.map(({ id }) => id)).toEqual(['', 'p1']);
  });

  test('plain lists and flat arguments, with a reference among them', async () => {
    const { sent } = await show('plain', 'rooms');
    expect(await screen.findByText('room 2')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('room 3')).toBeDefined();
    await act('room 3', 'Rename');
    await waitFor(() => expect(sent('Rooms_update')).toEqual({ id: 'r3', name: 'Great hall' }));
    await click('New room');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Attic');
    await user.type(dialog.getByRole('combobox', { name: /Building/ }), '2');
    await user.click(await screen.findByRole('option', { name: 'building 2' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent('Rooms_create')).toEqual({ name: 'Attic', buildingId: 2 }));
  });
});

const openDialog = async () => within(await screen.findByRole('dialog'));
const choose = async (dialog: Awaited<ReturnType<typeof openDialog>>, field: RegExp, option: string) => {
  await user.click(dialog.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('forms over foreign schemas ask for numbers, yes or no, and send them as such', PATIENCE, () => {
  test('a new row: a required number, one with a first value, a switch, and a question that need not be answered', async () => {
    const { sent } = await show('plain', 'lamps');
    await screen.findByText('lamp 1');
    await click('New lamp');
    const dialog = await openDialog();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    await user.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Sconce');
    expect(dialog.getByRole<HTMLInputElement>('spinbutton', { name: /Watts/ }).value).toBe('7.5');
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Dimmable' }).checked).toBe(true);
    expect(button.disabled).toBe(true);
    await user.type(dialog.getByRole('spinbutton', { name: /Sockets/ }), '3');
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() =>
      expect(sent('Lamps_create')).toEqual({
        lamp: { name: 'Sconce', sockets: 3, watts: 7.5, dimmable: true, outdoors: null },
      }),
    );
  });

  test.each([
    ['Yes', true],
    ['No', false],
  ])('a question that is answered with %s, and a number that is cleared', async (answer, outdoors) => {
    const { sent } = await show('plain', 'lamps');
    await screen.findByText('lamp 1');
    await click('New lamp');
    const dialog = await openDialog();
    await user.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Sconce');
    await user.type(dialog.getByRole('spinbutton', { name: /Sockets/ }), '-1');
    await user.clear(dialog.getByRole('spinbutton', { name: /Watts/ }));
    await user.click(dialog.getByRole('switch', { name: 'Dimmable' }));
    await choose(dialog, /Outdoors/, answer);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent('Lamps_create')).toEqual({
        lamp: { name: 'Sconce', sockets: -1, watts: null, dimmable: false, outdoors },
      }),
    );
  });

  test('an Int is whole, and within its range', async () => {
    await show('plain', 'lamps');
    await screen.findByText('lamp 1');
    await click('New lamp');
    const dialog = await openDialog();
    const sockets = await dialog.findByRole('spinbutton', { name: /Sockets/ });
    for (const [typed, said] of [
      ['1.5', "This can't be read. Please check it."],
      ['3000000000', 'This number is out of range.'],
    ] as const) {
      await user.clear(sockets);
      await user.type(sockets, typed);
      await user.tab();
      expect(await dialog.findByText(said)).toBeDefined();
    }
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  });

  test("a row's form shows its numbers and answers, and sends what has changed", async () => {
    const { sent } = await show('plain', 'lamps');
    await screen.findByText('lamp 1');
    await act('lamp 1', 'Adjust');
    const dialog = await openDialog();
    expect((await dialog.findByRole<HTMLInputElement>('spinbutton', { name: /Watts/ })).value).toBe('40');
    expect(dialog.getByRole('combobox', { name: /Outdoors/ }).textContent).toBe('No');
    const sockets = dialog.getByRole('spinbutton', { name: /Sockets/ });
    await user.clear(sockets);
    await user.type(sockets, '4');
    await choose(dialog, /Outdoors/, '–');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    await waitFor(() =>
      expect(sent('Lamps_update')).toEqual({
        id: 'l1',
        lamp: { name: 'lamp 1', sockets: 4, dimmable: true, outdoors: null },
      }),
    );
  });
});

const meta = { orgId: 'o1', courseId: 'c1' };
const execute = (provider: DataProvider, resource: string, { field = 'name', filter = {}, page = 1 } = {}) =>
  provider.getList<{ id: string; title?: string }>(resource, {
    filter,
    sort: { field, order: 'DESC' },
    pagination: { page, perPage: 2 },
    meta,
  });

describe('calls in the shapes of others', PATIENCE, () => {
  test('GitHub: filters that are arguments, edges, a search, a payload without a row, a list that is the answer', async () => {
    const { provider, sent } = await serve('github');
    const { data, total } = await execute(provider, 'issues', { field: 'createdAt', filter: { states: ['OPEN'] } });
    expect({ titles: data.map((row) => row.title), total }).toEqual({ titles: ['issue 5', 'issue 3'], total: 3 });
    expect(sent('Issues_list')).toMatchObject({
      states: ['OPEN'],
      orderBy: { field: 'CREATED_AT', direction: 'DESC' },
    });
    expect((await execute(provider, 'labels', { filter: { text: ' 4' } })).data.map((row) => row.id)).toEqual(['L4']);
    expect(sent('Labels_list')).toMatchObject({ query: '4' });
    expect(await provider.delete('labels', { id: 'L1', previousData: { id: 'L1', name: 'label 1' }, meta })).toEqual({
      data: { id: 'L1', name: 'label 1' },
    });
    expect((await execute((await serve('github', 100)).provider, 'licenses')).data.map((row) => row.id)).toEqual([
      'k3',
      'k2',
    ]);
  });

  test('composite ids: of several arguments, told apart in reads and writes', async () => {
    const { provider, sent } = await serve('postgraphile');
    expect((await provider.getOne('loans', { id: '2|reader2', meta })).data).toEqual({
      id: '2|reader2',
      bookId: 2,
      reader: 'reader2',
      room: false,
    });
    await provider.update('loans', {
      id: '2|reader2',
      data: { room: true },
      previousData: { id: '2|reader2', room: false },
      meta,
    });
    expect(sent('Loans_update')).toEqual({ input: { bookId: 2, reader: 'reader2', loanPatch: { room: true } } });
  });

  test('Hasura: conditions on lists and on text, with the count under the same ones; an update that answers with a list, of the rows of a list of ids', async () => {
    const { provider, sent } = await serve('hasura');
    const { total } = await execute(provider, 'authors', { filter: { genre: ['VERSE'], active: true } });
    expect(total).toBe(2);
    expect(sent('Authors_list')).toMatchObject({
      where: { genre: { _in: ['VERSE'] }, active: { _eq: true } },
      order_by: [{ name: 'desc' }],
    });
    await execute(provider, 'authors', { filter: { text: '10%' } });
    expect(sent('Authors_list')).toMatchObject({
      where: { _or: [{ name: { _ilike: '%10\\%%' } }, { country: { _ilike: '%10\\%%' } }] },
    });
    expect(
      (
        await provider.update('poets', {
          id: 2,
          data: { active: false },
          previousData: { id: '2', active: true, genre: 'VERSE' },
          meta,
        })
      ).data,
    ).toMatchObject({ id: '2', name: 'author 2', active: false });
    expect(sent('Poets_update')).toEqual({
      where: { id: { _in: [2] }, genre: { _eq: 'VERSE' } },
      _set: { active: false },
    });
  });

  test('nestjs-query: conditions and cursors inside an argument', async () => {
    const { provider, sent } = await serve('nestjs-query');
    await execute(provider, 'todoItems', {
      field: 'title',
      filter: { priority: ['high'], completed: false, text: 'a' },
    });
    expect(sent('TodoItems_list')).toMatchObject({
      filter: { priority: { in: ['high'] }, completed: { is: false }, title: { iLike: '%a%' } },
    });
    expect((await execute(provider, 'subTasks', { field: 'title', page: 2 })).data).toHaveLength(2);
    expect(sent('SubTasks_list')).toMatchObject({ paging: { first: 100, after: '3' } });
  });

  test('[gen-53] KeystoneJS: a count that is the answer itself, orders that say where null goes, a relation that is connected', async () => {
    const { provider, sent } = await serve('keystone');
    const { data, total } = await execute(provider, 'articles', { field: 'title', filter: { text: 'article' } });
    expect([data.map(({ id }) => id), total]).toEqual([['a5', 'a4'], 5]);
    expect(sent('Articles_list')).toMatchObject({
      orderBy: [{ title: 'desc_nulls_first' }],
      where: { title: { contains: 'article' } },
    });
    const made = await provider.create('articles', { data: { title: 'a new one', status: 'draft' }, meta });
    expect(made.data).toMatchObject({ id: 'a6', author: { name: 'ada' } });
    expect(sent('Articles_create')).toEqual({
      data: { title: 'a new one', status: 'draft', author: { connect: { name: 'ada' } } },
    });
  });

  test('[gen-53] AWS Amplify: pages that hold the next token under the name of the argument, versions that go along', async () => {
    const { provider, sent } = await serve('amplify');
    expect((await execute(provider, 'notes', { field: '', page: 2 })).data.map(({ id }) => id)).toEqual(['n3', 'n4']);
    expect(sent('Notes_list')).toMatchObject({ nextToken: '2' });
    const before = { id: 'n1', name: 'note 1', _version: 1 };
    const changes = { id: 'n1', data: { name: 'other' }, previousData: before, meta };
    const { data } = await provider.update<typeof before>('notes', changes);
    expect(data).toMatchObject({ name: 'other', _version: 2 });
    expect(sent('Notes_update')).toEqual({ input: { id: 'n1', name: 'other', _version: 1 } });
  });

  test('several calls for one save: only those whose fields have changed', async () => {
    const { provider, asked } = await serve('relay');
    await provider.update('ships', {
      id: 's1',
      data: { name: 'ship 1', faction: 'REBELS' },
      previousData: { id: 's1', name: 'ship 1', faction: 'EMPIRE' },
      meta,
    });
    expect(asked.map(({ name }) => name)).toEqual(['Ships_update2']);
  });

  test('JSON in texts: a field that is read and written, and a payload that is one', async () => {
    const { provider, sent } = await serve('plain', 100);
    const [room] = (await execute(provider, 'rooms')).data;
    expect(room).toMatchObject({ id: 'r3', equipment: { seats: 12 } });
    await provider.update('rooms', {
      id: 'r3',
      data: { equipment: { seats: 14 } },
      previousData: { ...room, id: 'r3' },
      meta,
    });
    expect(sent('Rooms_update')).toEqual({ id: 'r3', equipment: '{"seats":14}' });
    await provider.create('buildings', { data: { name: 'Annexe' }, meta });
    expect(sent('Buildings_create')).toEqual({ payload: '{"name":"Annexe","org":"o1"}' });
  });

  test('null means as it is: what is cleared goes as its empty value', async () => {
    const { provider, sent } = await serve('plain', 100);
    await provider.update('rooms', {
      id: 'r1',
      data: { name: 'room 1', note: null },
      previousData: { id: 'r1', name: 'room 1', note: 'old' },
      meta,
    });
    expect(sent('Rooms_update')).toEqual({ id: 'r1', note: '' });
  });
});
