import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, columns, dialogCalled, noDialog, pick, rowsOnceShown, user } from './listScreen.ts';
import { openCourseLists, people, show } from './courseListScreen.tsx';

openCourseLists();

const views = async () => {
  await user.click(await button(/^Saved views/));
  return dialogCalled('Saved views');
};
const check = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));

test('[bulk-06] a saved view has filter, order, columns and density on another computer', async () => {
  show(people.admin, { at: '/?text=e&sort=name&order=desc' });
  await rowsOnceShown('Debate', 'Broken copy');
  await views();
  await check('Auto-enrollment');
  await check('Compact rows');
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.paste('Backwards');
  await user.click(await button('Save this view'));
  expect((await screen.findByRole('button', { name: 'Backwards' })).getAttribute('aria-current')).toBe('true');
  cleanup();

  const { router } = show(people.admin);
  expect(await columns()).toContain('Auto-enrollment');
  await user.click(await (await views()).findByRole('button', { name: 'Backwards' }));
  await noDialog();
  expect(router.state.location.search).toBe('?text=e&sort=name&order=desc');
  expect(await columns()).not.toContain('Auto-enrollment');
  expect(screen.getByRole('table').closest('[data-compact]')).toBeTruthy();
  await user.click((await views()).getByRole('button', { name: 'Standard view' }));
  expect(router.state.location.search).toBe('');
  await waitFor(async () => expect(await columns()).toContain('Auto-enrollment'));
});

test("[bulk-06] an admin shares a view as a role's default, which applies until it is deleted", async () => {
  show(people.admin, { at: '/?text=Baking' });
  await views();
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.paste('Bakers');
  await pick(screen.getByRole('combobox', { name: 'Shared with' }), 'Instructor');
  await user.click(screen.getByRole('switch', { name: 'Open the list with this view' }));
  await user.click(await button('Save this view'));
  await screen.findByText('Shared: Instructor · Default');
  cleanup();

  show(people.teacher);
  await rowsOnceShown('Baking');
  expect((await views()).queryByRole('button', { name: 'Edit the view Bakers' })).toBeNull();
  cleanup();

  show(people.admin);
  await views();
  await user.click(await button('Edit the view Bakers'));
  await user.click(await button('Delete this view'));
  await waitFor(() => expect(screen.queryByText('Bakers')).toBeNull());
});

test('[bulk-06] the standard view hides optional columns, also after another view showed them', async () => {
  show(people.admin);
  expect(await columns()).not.toContain('Term');
  await views();
  expect(screen.getByRole('checkbox', { name: 'Term' })).toHaveProperty('checked', false);
  await check('Term');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Term' })).toHaveProperty('checked', true));
  await user.click(await button('Standard view'));
  await noDialog();
  expect(await columns()).not.toContain('Term');
});
