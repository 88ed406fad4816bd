import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  act,
  click,
  create,
  execute,
  meta,
  nextPage,
  PATIENCE,
  serve,
  show,
  user,
  generateForeign,
} from '../tests/support/foreignScreens.tsx';

generateForeign('github', 'postgraphile', 'relay', 'shopify');

describe('screens for other schemas list, page, create and edit', PATIENCE, () => {
  test('GitHub: connections in a repository, payloads, and search', async () => {
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

  test('PostGraphile: node ids, patches, enum sort order, and a numeric reference', async () => {
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

  test('Relay: edges without a count, and a save in two calls', async () => {
    const { sent } = await show('relay', 'ships');
    expect(await screen.findByText('ship 2')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('ship 4')).toBeDefined();
    await nextPage();
    expect(await screen.findByText('ship 5')).toBeDefined();
    expect(screen.queryByText('ship 4')).toBeNull();
    expect(sent('Ships_list')).toEqual({ first: 100, after: '3', order: { field: 'NAME', direction: 'ASC' } });
    await act('ship 5', 'Capture');
    await waitFor(() =>
      expect(sent('Ships_update')).toEqual({ input: { id: 's5', name: 'Prize', faction: 'REBELS' } }),
    );
    await create('New ship', { 'Ship name': 'Falcon' });
    await waitFor(() => expect(sent('Ships_create')).toEqual({ input: { shipName: 'Falcon', faction: 'REBELS' } }));
  });

  test('[gen-53] Shopify: sort key with reverse flag, fields with arguments, unsortable lists', async () => {
    const { sent, provider } = await show('shopify', 'products');
    expect(await screen.findByText('product 2')).toBeDefined();
    expect(sent('Products_list')).toEqual({ first: 100, sortKey: 'TITLE', reverse: false });
    await execute(provider, 'products', { field: 'vendor', filter: { text: 'product 4' } });
    expect(sent('Products_list')).toMatchObject({ sortKey: 'VENDOR', reverse: true, query: 'product 4' });
    const { data } = await execute(provider, 'collections', { field: '' });
    expect(data.map(({ title }) => title)).toEqual(['winter', 'autumn']);
  });

  test('[gen-53] Shopify: a list without a sortable column keeps the order of the API', async () => {
    const { sent } = await show('shopify', 'menuItems');
    expect(await screen.findByText('shoes')).toBeDefined();
    expect(screen.queryByText('bags')).toBeNull();
    await nextPage();
    expect(await screen.findByText('bags')).toBeDefined();
    expect(sent('MenuItems_list')).toEqual({});
  });
});

describe('calls of other APIs', PATIENCE, () => {
  test('GitHub: filters as arguments, edges, search, a payload without a row, a list as the result', async () => {
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

  test('composite ids: several arguments are distinguished in reads and writes', async () => {
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
});
