import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Report } from '../../contract.ts';
import type { Api } from '../api.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { addDialogMethods } from '../testing/fixtures.ts';
import ReportingView from './ReportingView.tsx';

const report: Report = {
  submitted: 4,
  reviewed: 3,
  pending: 7,
  averageScore: 50,
  days: [{ start: Date.UTC(2026, 0, 15), submitted: 4, reviewed: 3 }],
  recordings: { count: 8, captioned: 5, unchecked: 2 },
  scores: Array.from({ length: 10 }, () => 0),
  activities: [
    {
      id: 'a1',
      name: 'Pitch',
      courseName: '',
      type: 'individual',
      submitted: 4,
      pending: 0,
      averageScore: null,
      recordings: 0,
      captioned: 0,
    },
  ],
};

addDialogMethods();

const downloadAddress = vi.fn<Api['downloadAddress']>(() => Promise.resolve({ url: '#archive' }));
const api = { report: () => Promise.resolve(report), downloadAddress };

test('[report-02] [caption-08] each figure is labeled as on the home page', async () => {
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <ReportingView api={api} />
    </TranslatorContext>,
  );
  for (const [figure, value, definition] of [
    ['Submitted', '4', 'Submissions in this period. Each piece of work counts once.'],
    ['Waiting for review', '7', 'Everything waiting now, regardless of date.'],
    ['Reviewed', '3', 'Reviewed in this period.'],
    ['Average score', '50%', 'Submissions in this period.'],
    [
      'Recordings with captions',
      '5 of 8',
      'Captions checked by a person, as a share of all recordings. Not checked: 2.',
    ],
  ] as const) {
    const card = (await screen.findByText(definition)).parentElement;
    expect(card?.textContent).toBe(`${figure}${value}${definition}`);
  }
});

test("[media-61] an activity's submissions are downloaded with or without names", async () => {
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <ReportingView api={api} />
    </TranslatorContext>,
  );
  const clicks: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicks.push(this.href);
  });
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Download submissions: Pitch' }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Without names/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(downloadAddress.mock.calls).toEqual([
    ['a1', true, { language: 'en', timeZone: expect.any(String) as string }],
    ['a1', false, expect.anything()],
  ]);
  expect(clicks).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('#archive') as string));
});
