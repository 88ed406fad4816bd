import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { taskOf } from '../../activitySettings.ts';
import { activityOf, attemptOf, commentOf, mediaOf } from '../testing/fixtures.ts';
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
])('[room-11] a range selected in %s is played to its end', async (_where, name) => {
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

test('[room-11] a range is shown on the timeline, and does not hold a user who seeks', async () => {
  const { video, pause } = await open();
  const mark = screen.getByRole('button', { name: 'Slower' });
  expect(mark.closest('li')?.style).toMatchObject({ left: '10%', width: '20%' });
  await userEvent.click(mark);
  video.currentTime = 40;
  fireEvent.timeUpdate(video);
  expect(pause).not.toHaveBeenCalled();
});

test('[page-04] results show the score, its levels, and each comment at its target', async () => {
  const task = taskOf(
    activityOf({
      type: 'q-and-a',
      questions: [
        { id: 'a', text: 'Why?', atSeconds: null },
        { id: 'b', text: 'How?', atSeconds: null },
      ],
      rubric: [{ id: 'v', name: 'Voice', points: 4, levels: [{ points: 3, text: 'Heard in the last row' }] }],
    }),
  );
  const comments = [
    commentOf({ id: '1', text: 'Well done', atSeconds: null, questionId: null }),
    commentOf({ id: '2', text: 'Why so?', atSeconds: null, questionId: 'b' }),
    commentOf({ id: '3', text: 'Slower', atSeconds: 6, questionId: null }),
    commentOf({ id: '4', text: 'Thanks', atSeconds: null, questionId: null, replyTo: '2' }),
  ];
  const answers = ['a', 'b'].map((questionId) => ({ questionId, media: mediaOf({ id: questionId }), text: '' }));
  const score = { given: 3, maximum: 4, scoreType: 'rubric', rubric: [{ criterionId: 'v', points: 3 }] } as const;
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <AttemptView
        attempt={attemptOf({
          state: 'evaluated',
          task: { ...task, version: 0, rubricVersion: 0 },
          answers,
          comments,
          score,
        })}
      />
    </TranslatorContext>,
  );
  const text = screen.getByRole('article').textContent;
  const places = ['3 / 4', 'Well done', 'Heard in the last row', 'Why?', 'Slower', 'How?', 'Why so?', 'Thanks'];
  const found = places.map((each) => text.indexOf(each));
  expect(found).not.toContain(-1);
  expect(found.toSorted((a, b) => a - b)).toEqual(found);
});
