import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
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

generateForeign('shopify', 'dialogporten', 'vendure', 'contentful', 'keystone', 'amplify');

describe('screens over foreign schemas list, turn pages, create and edit', PATIENCE, () => {
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
});

describe('calls in the shapes of others', PATIENCE, () => {
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
});
