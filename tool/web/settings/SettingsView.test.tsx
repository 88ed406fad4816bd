import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../contract.ts';
import { ToolRefusal, type Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import SettingsView from './SettingsView.tsx';
import { activityOf, addDialogMethods } from '../testing/fixtures.ts';

const activity = activityOf({
  name: 'Talk',
  type: 'q-and-a',
  scoreType: 'points',
  questions: [
    { id: 'a', text: 'Why?', atSeconds: null },
    { id: 'b', text: 'How?', atSeconds: null },
  ],
});
const session = { userId: 'ida', token: '', consoleOrigin: 'https://console.test', launchId: 'l1' } as Session;

async function open(api: Partial<Api>): Promise<void> {
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <SettingsView session={session} api={api as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
}

beforeEach(() => {
  addDialogMethods();
  sessionStorage.clear();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
});

test.each([
  ['name', 'Name'],
  ['questions.1.text', 'Question 2'],
  ['scoreMaximum', 'Maximum score'],
])('[embed-03] a rejected save focuses the invalid field: %s', async (field, label) => {
  const api: Partial<Api> = {
    activity: () => Promise.resolve(activity),
    saveActivity: () => Promise.reject(new ToolRefusal({ code: 'invalid', message: '', field })),
  };
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label, { exact: true })));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['five_star', ['5']],
  ['pass_fail', []],
] as const)('[embed-70] the settings of %s have %j as the best score', async (scoreType, maxima) => {
  await open({ activity: () => Promise.resolve({ ...activity, scoreType, scoreMaximum: 1 }) });
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])).toEqual(maxima);
});

test('[mark-11] a change of the scoring shows the number of submissions, and asks for its scope', async () => {
  const saveActivity = vi.fn((..._asked: Parameters<Api['saveActivity']>) => Promise.resolve(activity));
  const submissions = { waiting: 2, evaluated: 3 };
  await open({ activity: () => Promise.resolve({ ...activity, submissions }), saveActivity });
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saveActivity).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText('Maximum score'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog', { name: 'What do these changes apply to?' }));
  expect(dialog.getByText(/^5 learners or groups have submitted something\./)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'New attempts only' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: /2 submissions waiting for review/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(saveActivity).toHaveBeenLastCalledWith(expect.objectContaining({ scoreMaximum: 1000 }), true);
});

test('[mark-11] a change of a question needs no scope, because answers keep their questions', async () => {
  const submissions = { waiting: 1, evaluated: 0 };
  await open({ activity: () => Promise.resolve({ ...activity, submissions }) });
  await userEvent.type(await screen.findByLabelText('Question 1'), '?');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(screen.getByRole('dialog')).queryAllByRole('radio')).toEqual([]);
});

test('[library-12] learners are divided into groups in one step or as in another activity, and the division can be undone', async () => {
  const member = (name: string) => ({ userId: name.toLowerCase(), name, role: 'learner' as const });
  const saveActivity = vi.fn((..._asked: Parameters<Api['saveActivity']>) => Promise.resolve(activity));
  await open({
    activity: () => Promise.resolve({ ...activity, type: 'group', groups: [{ id: 'g', name: 'Blue', memberIds: [] }] }),
    members: () =>
      Promise.resolve([...['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map(member), { ...member('Ida'), role: 'instructor' }]),
    courseGroups: () =>
      Promise.resolve([
        { resourceLinkId: 'r2', name: 'Poster', groups: [{ id: 'p', name: 'Posters', memberIds: ['ada', 'gone'] }] },
      ]),
    saveActivity,
  });
  const divide = await screen.findByRole('button', { name: 'Divide into groups' });
  await userEvent.click(divide);
  const dialog = within(screen.getByRole('dialog'));
  const preview = () => within(dialog.getByRole('list', { name: 'Preview' })).getAllByRole('listitem');
  await userEvent.selectOptions(dialog.getByLabelText('Order'), 'By name');
  await userEvent.selectOptions(dialog.getByLabelText('Divide by'), 'Learners per group');
  const size = dialog.getByLabelText('Learners per group');
  await userEvent.clear(size);
  await userEvent.type(size, '2');
  expect(preview().map(({ textContent }) => textContent)).toEqual([
    'Blue Ada',
    'Group 2 Ben, Cleo',
    'Group 3 Dan, Eve',
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Divide by'), 'As in “Poster”');
  expect(preview().map(({ textContent }) => textContent)).toEqual(['Posters Ada']);
  await userEvent.click(dialog.getByRole('button', { name: 'Divide' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saveActivity.mock.lastCall?.[0].groups).toEqual([{ id: 'p', name: 'Posters', memberIds: ['ada'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the division' }));
  expect(screen.getByDisplayValue('Blue')).toBeTruthy();
});
