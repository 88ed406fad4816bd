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

generateForeign('github', 'postgraphile', 'relay', 'hasura', 'nestjs-query');

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
});
