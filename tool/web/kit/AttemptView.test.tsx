import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { attemptOf, commentOf, mediaOf } from '../testing/fixtures.ts';
import { AttemptView } from './AttemptView.tsx';

const range = commentOf({ atSeconds: 6, endSeconds: 18, questionId: null });

async function open() {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const answers = [{ questionId: null, media: mediaOf(), text: '' }];
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <AttemptView attempt={attemptOf({ state: 'evaluated', answers, comments: [range] })} />
    </TranslatorContext>,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('speech.webm');
  Object.defineProperty(video, 'duration', { value: 60, configurable: true });
  fireEvent.loadedMetadata(video);
  play.mockClear();
  return { video, play, pause };
}

test.each([
  ['the list', 'Play 0:06–0:18'],
  ['the timeline', 'Slower'],
])('[room-11] a range that is chosen in %s is played to its end', async (_where, name) => {
  const { video, play, pause } = await open();
  await userEvent.click(screen.getByRole('button', { name }));
  expect([video.currentTime, play.mock.calls.length]).toEqual([6, 1]);
  video.currentTime = 17;
  fireEvent.timeUpdate(video);
  expect(pause).not.toHaveBeenCalled();
  video.currentTime = 18.2;
  fireEvent.timeUpdate(video);
  expect(pause).toHaveBeenCalledOnce();
});

test('[room-11] a range takes its part of the timeline, and leaves alone who goes elsewhere', async () => {
  const { video, pause } = await open();
  const mark = screen.getByRole('button', { name: 'Slower' });
  expect(mark.closest('li')?.style).toMatchObject({ left: '10%', width: '20%' });
  await userEvent.click(mark);
  video.currentTime = 40;
  fireEvent.timeUpdate(video);
  expect(pause).not.toHaveBeenCalled();
});
