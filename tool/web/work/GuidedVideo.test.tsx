import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Media } from '../../contract.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { GuidedVideo } from './GuidedVideo.tsx';

const video = { name: 'Talk.mp4', mediaType: 'video/mp4', url: 'https://tool.test/talk' } as Media;
const questions = [
  { id: 'a', text: 'Why?', atSeconds: 10 },
  { id: 'b', text: 'How?', atSeconds: 40 },
];

function Guided({ answeredIds }: { answeredIds: readonly string[] }) {
  const [currentId, setCurrentId] = useState<string>();
  return (
    <GuidedVideo
      placeKey="place.lena.r1"
      {...{ video, questions, currentId, answeredIds }}
      isBusy={false}
      onReach={setCurrentId}
    >
      <p>{currentId === undefined ? 'Playing' : `Asked ${currentId}`}</p>
    </GuidedVideo>
  );
}

async function open(answeredIds: readonly string[] = []) {
  const words = await loadTranslator('en');
  render(
    <TranslatorContext value={words}>
      <Guided answeredIds={answeredIds} />
    </TranslatorContext>,
  );
  const player = screen.getByLabelText<HTMLVideoElement>('Talk.mp4');
  return (seconds: number) => {
    player.currentTime = seconds;
    fireEvent.timeUpdate(player);
    return player.currentTime;
  };
}

let paused: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
});

test('[embed-54] seeking to the end stops at each unanswered question and shows it', async () => {
  const seek = await open();
  expect(seek(60)).toBe(10);
  expect(paused).toHaveBeenCalled();
  expect(screen.getByText('Asked a')).toBeTruthy();
  // This is the only primary action.
  expect(screen.getByRole('button', { name: 'Continue the video' }).className).toContain('primary');
  await userEvent.click(screen.getByRole('button', { name: 'Continue the video' }));
  expect(screen.getByText('Playing')).toBeTruthy();
  expect(seek(60)).toBe(40);
  expect(screen.getByText('Asked b')).toBeTruthy();
});

test('[page-06] the video is shown next to its question, with one primary action at a time', async () => {
  const primaries = () => screen.getAllByRole('button').filter(({ className }) => className.includes('primary')).length;
  const seek = await open();
  const player = screen.getByLabelText('Talk.mp4');
  const playing = primaries();
  seek(10);
  const question = screen.getByText('Asked a');
  expect(player.closest('.asking')?.contains(question)).toBe(true);
  expect([playing, primaries()]).toEqual([0, 1]);
});

test('[embed-54] seeking skips answered questions', async () => {
  const seek = await open(['a', 'b']);
  expect(seek(60)).toBe(60);
  expect(screen.getByText('Playing')).toBeTruthy();
});

test('[media-35] the video continues where it was left, without repeating questions', async () => {
  const seek = await open(['a']);
  seek(20);
  cleanup();
  const again = await open(['a']);
  const player = screen.getByLabelText<HTMLVideoElement>('Talk.mp4');
  fireEvent.loadedMetadata(player);
  expect(player.currentTime).toBe(20);
  expect(again(20.5)).toBe(20.5);
  expect(screen.getByText('Playing')).toBeTruthy();
});
