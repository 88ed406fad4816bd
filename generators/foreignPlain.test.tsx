import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { act, click, nextPage, PATIENCE, show, user, generateForeign } from '../tests/support/foreignScreens.tsx';

generateForeign('plain');

const openDialog = async () => within(await screen.findByRole('dialog'));
const choose = async (dialog: Awaited<ReturnType<typeof openDialog>>, field: RegExp, option: string) => {
  await user.click(dialog.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('screens for other schemas list, page, create and edit', PATIENCE, () => {
  test('plain lists and flat arguments with a reference', async () => {
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

describe('forms for other schemas send numbers and Booleans with their types', PATIENCE, () => {
  test('a new row: required and default numbers, a switch, and an optional Boolean', async () => {
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
  ])('an optional Boolean set to %s, and a cleared number', async (answer, outdoors) => {
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

  test('an Int must be an integer in range', async () => {
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

  test('a row form shows numbers and Booleans and sends changes only', async () => {
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
