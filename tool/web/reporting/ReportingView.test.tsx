import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Report } from '../../contract.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import ReportingView from './ReportingView.tsx';

const report: Report = {
  submitted: 4,
  reviewed: 3,
  pending: 7,
  averageScore: 50,
  days: [{ start: Date.UTC(2026, 0, 15), submitted: 4, reviewed: 3 }],
  recordings: { count: 8, captioned: 5, unchecked: 2 },
  scores: Array.from({ length: 10 }, () => 0),
  activities: [],
};

test('[report-02] [caption-08] each figure says what it counts, in the words of the home page', async () => {
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <ReportingView api={{ report: () => Promise.resolve(report) }} />
    </TranslatorContext>,
  );
  for (const [figure, value, definition] of [
    ['Submitted', '4', 'Handed in during these days, each work once.'],
    ['Waiting for review', '7', 'All that waits now, of any date.'],
    ['Reviewed', '3', 'Reviewed during these days.'],
    ['Average score', '50%', 'Of what was handed in during these days.'],
    ['Recordings with captions', '5 of 8', 'Of all recordings, checked by a person. Not checked: 2.'],
  ] as const) {
    const card = (await screen.findByText(definition)).parentElement;
    expect(card?.textContent).toBe(`${figure}${value}${definition}`);
  }
});
