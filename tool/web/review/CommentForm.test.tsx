import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedComment } from '../../contract.ts';
import type { Api } from '../api.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { CommentForm } from './CommentForm.tsx';

beforeEach(() => sessionStorage.clear());

test('[embed-53] a saved comment is put in by its number', async () => {
  const saved: SavedComment[] = [{ id: 's1', text: 'Speak up.' }];
  const api = {
    savedComments: () => Promise.resolve([...saved]),
    saveComment: (text: string) => Promise.resolve({ id: 's2', text }),
  } as Partial<Api> as Api;
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <CommentForm formKey="rita.a1" api={api} place={undefined} onComment={() => Promise.resolve(true)} />
    </TranslatorContext>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  await userEvent.click(screen.getByText('Saved comments'));
  await screen.findByText('Speak up.');
  await userEvent.type(field, 'Good start.');
  await userEvent.click(screen.getByRole('button', { name: 'Save this comment for later' }));
  expect(await screen.findByRole('button', { name: 'Good start.' })).toBeTruthy();
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(field.value).toBe('Good start. Speak up.');
});

test('[embed-78] a saved comment that is put in has the keyboard, and what is not added yet survives a reload', async () => {
  const said: string[] = [];
  const api: Partial<Api> = { savedComments: () => Promise.resolve([{ id: 's1', text: 'Speak up.' }]) };
  const form = (
    <TranslatorContext value={await loadTranslator('en')}>
      <CommentForm
        formKey="rita.a1"
        api={api as Api}
        place={undefined}
        onComment={({ text }) => Promise.resolve(said.push(text) > 0)}
      />
    </TranslatorContext>
  );
  const { unmount } = render(form);
  await screen.findByText('Speak up.');
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
  unmount();
  render(form);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Speak up.');
  await screen.findByText('Speak up.', { selector: 'bdi' });
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}');
  expect(said).toEqual(['Speak up. Speak up.']);
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});
