import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../activitySettings.ts';
import type { Activity, Session } from '../../contract.ts';
import { ToolRefusal, type Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import SettingsView from './SettingsView.tsx';

const activity: Activity = {
  ...defaultSettings('Talk', 'q-and-a'),
  scoreType: 'points',
  questions: [
    { id: 'a', text: 'Why?', atSeconds: null },
    { id: 'b', text: 'How?', atSeconds: null },
  ],
  video: null,
  savedAt: 1,
  resourceLinkId: 'r1',
};
const session = { userId: 'ida', token: '', consoleOrigin: 'https://console.test', launchId: 'l1' } as Session;

async function open(api: Partial<Api>): Promise<void> {
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <SettingsView session={session} api={api as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
});

test.each([
  ['name', 'Name'],
  ['questions.1.text', 'Question 2'],
  ['scoreMaximum', 'Best score'],
])('[embed-03] after a refused save the focus is at what is wrong with %s', async (field, label) => {
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
