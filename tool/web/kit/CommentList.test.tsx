import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '../../contract.ts';
import type { Api } from '../api.ts';
import { loadTranslator, TranslatorContext, type Translator } from '../i18n/translator.ts';
import { attemptOf, commentOf } from '../testing/fixtures.ts';
import type { CommentActions } from './commentActions.ts';
import { CommentList } from './CommentList.tsx';

let words: Translator;
beforeEach(async () => {
  sessionStorage.clear();
  words = await loadTranslator('en');
});

interface Given extends Partial<Omit<CommentActions, 'api'>> {
  comments: readonly Comment[];
  api?: Partial<Api>;
}

function List({ comments: first, api = {}, ...given }: Given) {
  const [comments, setComments] = useState(first);
  const put = (changed: Comment) =>
    setComments(
      [...comments.filter(({ id }) => id !== changed.id), changed].toSorted((a, b) => a.writtenAt - b.writtenAt),
    );
  const may = { userId: 'rita', canReply: true, canResolve: true, canRemoveAll: false, ...given };
  return (
    <CommentList
      attempt={attemptOf({ comments })}
      onGoTo={() => undefined}
      actions={{ api: api as Api, put, ...may }}
    />
  );
}

const open = (given: Given) =>
  render(
    <TranslatorContext value={words}>
      <List {...given} />
    </TranslatorContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[room-06] a comment is edited in place, and the input is kept until it is saved', async () => {
  const changeComment = vi
    .fn<Api['changeComment']>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(commentOf({ text: 'Slower!', editedAt: 2 }));
  const { unmount } = open({ comments: [commentOf()], api: { changeComment } });
  await press('Edit the comment');
  await userEvent.keyboard('!{Control>}{Enter}{/Control}');
  await screen.findByRole('alert');
  unmount();
  open({ comments: [commentOf()], api: { changeComment } });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text of the comment').value).toBe('Slower!');
  await press('Save');
  expect(changeComment.mock.lastCall).toEqual(['c1', { text: 'Slower!' }]);
  expect(screen.queryByLabelText('Text of the comment')).toBeNull();
  expect(screen.getByText(/· edited$/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply');
});

test('[room-06] a deletion is undone in place, by keyboard', async () => {
  const removeComment = () => Promise.resolve(commentOf({ isDeleted: true, text: '' }));
  const restoreComment = vi.fn(() => Promise.resolve(commentOf()));
  open({ comments: [commentOf()], api: { removeComment, restoreComment } });
  await press('Remove the comment');
  expect(screen.getByRole('status').textContent).toContain('This comment was deleted.');
  await userEvent.keyboard('{Enter}');
  expect(restoreComment).toHaveBeenCalledWith('c1');
  expect(await screen.findByText('Slower')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply');
});

test('[room-08] a reply is below its comment, and a comment is resolved and reopened', async () => {
  const reply = () => Promise.resolve(commentOf({ id: 'c2', replyTo: 'c1', text: 'I agree', writtenAt: 2 }));
  const changeComment = vi.fn<Api['changeComment']>((_id, change) => Promise.resolve(commentOf(change)));
  open({ comments: [commentOf({ authorId: 'rosa' })], api: { reply, changeComment } });
  await press('Reply');
  await userEvent.keyboard('I agree{Control>}{Enter}{/Control}');
  expect(within(await screen.findByRole('list', { name: 'Replies' })).getByText('I agree')).toBeTruthy();
  await press('Mark as resolved');
  expect(await screen.findByText(/· resolved$/)).toBeTruthy();
  await press('Reopen');
  expect(changeComment.mock.lastCall).toEqual(['c1', { isResolved: false }]);
});

test('[room-09] people without permission have no reply or resolve button', () => {
  open({ comments: [commentOf({ authorId: 'rosa' })], canReply: false, canResolve: false });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
