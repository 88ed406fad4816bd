import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Activity, Session } from '../../contract.ts';
import type { Api } from '../api.ts';
import type { Messages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { useSettings } from './useSettings.ts';

const activity = {
  name: 'Talk',
  type: 'interactive-video',
  questions: [{ id: 'q', text: 'Why?', atSeconds: 90 }],
  resourceLinkId: 'r1',
  rubric: [],
} as Partial<Activity> as Activity;

test('[embed-56] a question beyond the end of the video is rejected at its field before sending', async () => {
  const words = await loadTranslator('en');
  const saveActivity = vi.fn(() => Promise.resolve(activity));
  const failed = vi.fn();
  const messages = { dirty: () => undefined, saving: () => undefined, saved: () => undefined, failed };
  const { result, rerender } = renderHook(
    ({ videoSeconds }: { videoSeconds: number | undefined }) =>
      useSettings({
        session: { userId: 'ida' } as Session,
        api: { saveActivity } as Partial<Api> as Api,
        messages: messages as Partial<Messages> as Messages,
        activity,
        videoSeconds,
      }),
    {
      initialProps: { videoSeconds: 60 },
      wrapper: ({ children }: { children: ReactNode }) => (
        <TranslatorContext value={words}>{children}</TranslatorContext>
      ),
    },
  );
  await act(() => result.current.save());
  expect(result.current.errorOf('questions.0.atSeconds')).toBe('The video ends at 1:00.');
  expect([saveActivity.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
  rerender({ videoSeconds: 120 });
  await act(() => result.current.save());
  expect(result.current.errorOf('questions.0.atSeconds')).toBeUndefined();
  expect(saveActivity).toHaveBeenCalledOnce();
});
