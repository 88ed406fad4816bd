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
  const words = await loadTranslator('en');
  render(
    <TranslatorContext value={words}>
      <SettingsView session={session} api={api as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label, { exact: true })));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});
