import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NewComment, SavedComment } from '../../contract.ts';
import type { Api } from '../api.ts';
import { mediaOf } from '../testing/fixtures.ts';
import { loadTranslator, TranslatorContext, type Translator } from '../i18n/translator.ts';
import type { PlayerPosition } from '../kit/AttemptView.tsx';
import { CommentForm } from './CommentForm.tsx';
import { useTypedComment } from './useTypedComment.ts';

beforeEach(() => sessionStorage.clear());

interface Given {
  api?: Partial<Api>;
  place?: PlayerPosition;
  isVoiceBusy?: boolean;
  onComment?: (comment: NewComment) => Promise<boolean>;
}

function Typed({ api = {}, place, isVoiceBusy = false, onComment = () => Promise.resolve(true) }: Given) {
  const typed = useTypedComment('rita.a1', place);
  const field = useRef<HTMLTextAreaElement>(null);
  const withSaved = { savedComments: () => Promise.resolve([]), ...api };
  return (
    <CommentForm
      api={withSaved as Partial<Api> as Api}
      typed={typed}
      rubric={[{ id: 'voice', name: 'Voice', points: 5 }]}
      isPlayed
      field={field}
      voiceKey="voice.rita.a1"
      isVoiceBusy={isVoiceBusy}
      onVoiceBusy={() => undefined}
      onComment={onComment}
    />
  );
}

const form = (words: Translator, given: Given) => (
  <TranslatorContext value={words}>
    <Typed {...given} />
  </TranslatorContext>
);
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Comment');

test('[embed-53] a saved comment is inserted by its number', async () => {
  const saved: SavedComment[] = [{ id: 's1', text: 'Speak up.' }];
  const api = {
    savedComments: () => Promise.resolve([...saved]),
    saveComment: (text: string) => Promise.resolve({ id: 's2', text }),
  };
  render(form(await loadTranslator('en'), { api }));
  await userEvent.click(screen.getByLabelText('Saved comments'));
  await screen.findByText('Speak up.');
  await userEvent.type(field(), 'Good start.');
  await userEvent.click(screen.getByRole('button', { name: 'Save this comment for later' }));
  expect(await screen.findByRole('button', { name: 'Good start.' })).toBeTruthy();
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(field().value).toBe('Good start. Speak up.');
});

test('[embed-78] an inserted comment has the focus, and unadded text survives a reload', async () => {
  const said: string[] = [];
  const shown = form(await loadTranslator('en'), {
    api: { savedComments: () => Promise.resolve([{ id: 's1', text: 'Speak up.' }]) },
    onComment: ({ text }) => Promise.resolve(said.push(text) > 0),
  });
  const { unmount } = render(shown);
  await screen.findByText('Speak up.');
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
  unmount();
  render(shown);
  expect(field().value).toBe('Speak up.');
  await screen.findByText('Speak up.', { selector: 'bdi' });
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}');
  expect(said).toEqual(['Speak up. Speak up.']);
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('[room-01] a comment belongs to the time of its first letter, also after a reload', async () => {
  const words = await loadTranslator('en');
  const onComment = vi.fn(() => Promise.resolve(true));
  const at = (seconds: number) =>
    form(words, { onComment, place: { questionId: 'q', seconds, pause: () => undefined } });
  const { rerender, unmount } = render(at(12));
  await userEvent.type(field(), 'G');
  rerender(at(40));
  unmount();
  render(at(50));
  expect(screen.getByLabelText<HTMLInputElement>('At 0:12').checked).toBe(true);
  await userEvent.type(field(), 'ood{Control>}{Enter}{/Control}');
  expect(onComment).toHaveBeenLastCalledWith({ text: 'Good', atSeconds: 12, questionId: 'q' });
  await userEvent.type(field(), 'All in all');
  await userEvent.click(screen.getByLabelText('At 0:50'));
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(onComment).toHaveBeenLastCalledWith({ text: 'All in all', atSeconds: null, questionId: null });
});

test('[room-11] a comment gets a range and a criterion by keyboard while the recording plays', async () => {
  const words = await loadTranslator('en');
  const onComment = vi.fn(() => Promise.resolve(true));
  const at = (seconds: number) =>
    form(words, { onComment, place: { questionId: null, seconds, pause: () => undefined } });
  const { rerender, unmount } = render(at(12));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End the range here' }).disabled).toBe(true);
  await userEvent.keyboard('i');
  rerender(at(20));
  await userEvent.keyboard('o');
  await userEvent.selectOptions(screen.getByLabelText("Comment's criterion"), 'Voice');
  unmount();
  render(at(30));
  expect(screen.getByLabelText<HTMLInputElement>('At 0:12–0:20').checked).toBe(true);
  await userEvent.type(field(), 'Too quiet io');
  await userEvent.keyboard('{Alt>}[KeyO]{/Alt}');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  const range = { atSeconds: 12, endSeconds: 30, questionId: null, criterionId: 'voice' };
  expect(onComment).toHaveBeenCalledWith({ text: 'Too quiet io', ...range });
});

test('[room-12] a voice comment can be played before it is added, also after a reload, and needs no text', async () => {
  const words = await loadTranslator('en');
  const kept = { text: '', moment: { questionId: null, seconds: 12 }, isOnWhole: false, mediaId: 'm1' };
  sessionStorage.setItem('practicum-tool.typed.rita.a1', JSON.stringify(kept));
  const onComment = vi.fn(() => Promise.resolve(true));
  const api = { media: () => Promise.resolve(mediaOf({ name: 'voice.webm', mediaType: 'audio/webm' })) };
  const { rerender } = render(form(words, { api, onComment, isVoiceBusy: true }));
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' });
  expect([await screen.findByRole('group', { name: 'Player: voice.webm' }), add.disabled]).toEqual([
    expect.anything(),
    true,
  ]);
  rerender(form(words, { api, onComment }));
  await userEvent.click(add);
  expect(onComment).toHaveBeenCalledWith({ text: '', atSeconds: 12, questionId: null, mediaId: 'm1' });
  expect(screen.queryByRole('button', { name: 'Remove the recording' })).toBeNull();
});
