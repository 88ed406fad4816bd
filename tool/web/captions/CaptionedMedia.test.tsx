import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCaptions, writeCaptions } from '../../captions.ts';
import type { CaptionList } from '../../contract.ts';
import { ToolRefusal, type CaptionFile } from '../api.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { addDialogMethods, mediaOf } from '../testing/fixtures.ts';
import { CaptionApiContext, type CaptionApi } from './captionApi.ts';
import { CaptionedMedia } from './CaptionedMedia.tsx';

const line = (start: number, text: string) => ({ start, end: start + 2, settings: '', text });
const TALK = writeCaptions([line(0, 'Good morning.'), line(2, 'A café &amp; a <i>talk</i>.'), line(4, 'Good night.')]);

const media = mediaOf({ name: 'talk.webm' });

/** Simulates the tool's server for one recording. */
function serverWith(files: Record<string, string>, more: Partial<CaptionList> = {}) {
  const kept = new Map(
    Object.entries(files).map(([language, text]) => [language, { text, revision: 1, isChecked: true }]),
  );
  const list = (): CaptionList => ({
    captions: [...kept].map(([language, { revision, isChecked }]) => ({
      language,
      origin: isChecked ? 'uploaded' : 'machine',
      isChecked,
      revision,
      url: `/media/m1/captions/${language}?revision=${revision}`,
      changed: { by: { userId: 'rosa', name: 'Rosa' }, at: 0 },
      checked: null,
    })),
    recognitions: [],
    canEdit: true,
    canRecognize: false,
    ...more,
  });
  const api = {
    captions: () => Promise.resolve(list()),
    saveCaptions: vi.fn((_id: string, language: string, { text, isChecked, base }: CaptionFile) => {
      if ((kept.get(language)?.revision ?? null) !== base)
        return Promise.reject(new ToolRefusal({ code: 'conflict', message: '' }));
      kept.set(language, { text, isChecked, revision: (base ?? 0) + 1 });
      return Promise.resolve(list());
    }),
    removeCaptions: (_id: string, language: string) => {
      kept.delete(language);
      return Promise.resolve(list());
    },
    recognizeSpeech: vi.fn((_id: string, language: string) =>
      Promise.resolve({ ...list(), recognitions: [{ language, hasFailed: false }] }),
    ),
  } satisfies CaptionApi;
  vi.stubGlobal('fetch', (address: string) => {
    const language = /captions\/([^?]+)/.exec(address)?.[1] ?? '';
    return Promise.resolve(new Response(kept.get(language)?.text));
  });
  return { api, kept, list };
}
type Server = ReturnType<typeof serverWith>;

async function open(server: Server, props: Partial<Parameters<typeof CaptionedMedia>[0]> = {}) {
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <CaptionApiContext value={server.api}>
        <CaptionedMedia media={{ ...media, captions: server.list().captions }} isEditable {...props} />
      </CaptionApiContext>
    </TranslatorContext>,
  );
  return document.querySelector('video') as HTMLVideoElement;
}
const openPanel = async () => userEvent.click(screen.getByText(/^Captions:/));
const transcript = () => within(screen.getByRole('region', { name: 'Transcript' }));
const lines = async () => (await transcript().findAllByRole('listitem')).map(({ textContent }) => textContent);
const play = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = seconds;
  fireEvent.timeUpdate(video);
};

beforeEach(() => {
  addDialogMethods();
  sessionStorage.clear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('[caption-11] the transcript follows the recording, and a line seeks to its time', async () => {
  const video = await open(serverWith({ en: TALK }));
  expect(await lines()).toEqual(['0:00Good morning.', '0:02A café & a talk.', '0:04Good night.']);
  play(video, 2.5);
  const current = () =>
    transcript()
      .getAllByRole('listitem', { current: true })
      .map(({ textContent }) => textContent);
  expect(current()).toEqual(['0:02A café & a talk.']);
  await userEvent.click(transcript().getByRole('button', { name: /Good night/ }));
  expect(video.currentTime).toBe(4);
});

test('[caption-11] the transcript is searched ignoring accents, and is one Tab stop', async () => {
  await open(serverWith({ en: TALK }));
  await lines();
  await userEvent.type(transcript().getByLabelText('Search the transcript'), 'CAFE');
  expect(await lines()).toEqual(['0:02A café & a talk.']);
  expect(transcript().getByText('café').tagName).toBe('MARK');
  await userEvent.clear(transcript().getByLabelText('Search the transcript'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('Good morning');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Good night');
  expect(
    transcript()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
});

test('[caption-11] a line starts a comment with its words and time', async () => {
  const onQuote = vi.fn();
  await open(serverWith({ en: TALK }), { onQuote });
  await lines();
  await userEvent.click(transcript().getAllByRole('button', { name: 'Comment on this line' })[1] as HTMLElement);
  expect(onQuote).toHaveBeenCalledWith('A café & a talk.', 2);
});

test('[caption-20] an invalid file is rejected with its lines; a valid one is saved, or replaces existing captions after a confirmation', async () => {
  const server = serverWith({});
  await open(server);
  await openPanel();
  const upload = async (text: string | Uint8Array<ArrayBuffer>) =>
    userEvent.upload(await screen.findByLabelText('Upload a caption file'), new File([text], 'talk.srt'), {
      applyAccept: false,
    });
  await upload('WEBVTT\n\n00:02.000 --> 00:01.000\nA\n\n00:0a.000 --> 00:04.000\nB\n');
  expect((await screen.findByRole('alert')).textContent).toBe(
    "This file can't be usedLine 3: The end must be after the start.Line 6: A time is not valid. Write 00:01.000 in WebVTT, and 00:00:01,000 in SRT.",
  );
  await upload(new Uint8Array([0xe9, 0x20, 0xe9]));
  expect((await screen.findByRole('alert')).textContent).toContain('Save the file as UTF-8');
  expect(server.kept.size).toBe(0);
  await upload('1\n00:00:01,000 --> 00:00:02,000\nHello\n');
  await screen.findByText('Captions: English');
  await upload(TALK);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(server.kept.get('en')?.revision).toBe(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the captions in English' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Captions: none yet');
});

test('[caption-06] speech recognition is offered if configured, and shows that it runs', async () => {
  const server = serverWith({}, { canRecognize: true });
  await open(server);
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Recognize speech' }));
  expect((await screen.findByText(/^Speech recognition is running: English/)).textContent).toBeTruthy();
  expect(server.api.recognizeSpeech).toHaveBeenCalledWith('m1', 'en');
});

test('[caption-20] captions can be changed only with permission', async () => {
  await open(serverWith({ en: TALK }), { isEditable: false });
  await lines();
  expect(screen.queryByText(/^Captions:/)).toBeNull();
});

test('[caption-21] a recording is captioned by keyboard, from start to save', async () => {
  const server = serverWith({});
  const video = await open(server);
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Write captions' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Captions in English/ }));
  const edited = (await screen.findByRole('dialog')).querySelector('video') as HTMLVideoElement;
  expect(edited).not.toBe(video);
  const key = (keys: string) => userEvent.keyboard(keys);
  await key('Good morning everyone');
  play(edited, 1.5);
  await key('{Alt>}o{/Alt}{Enter}');
  await key('and hello');
  play(edited, 4);
  await key('{Alt>}o{/Alt}{Enter}Bye');
  await key('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  // Back to the first line, and split it after "Good morning".
  await key('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(dialog.getByLabelText('Line 1'));
  await key('{ArrowLeft>9/}{Enter}');
  await key('{Control>}s{/Control}');
  await waitFor(() => expect(server.kept.get('en')).toMatchObject({ isChecked: true, revision: 1 }));
  expect(
    readCaptions(server.kept.get('en')?.text ?? '').cues.map(({ start, end, text }) => [start, end, text]),
  ).toEqual([
    [0, 0.857, 'Good morning'],
    [0.857, 1.5, 'everyone'],
    [1.5, 4, 'and hello'],
    [4.1, 7.1, 'Bye'],
  ]);
  expect(dialog.getByText('Saved')).toBeTruthy();
});

const openEditor = async (server: Server) => {
  await open(server);
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog'));
};
const wordsOf = (dialog: ReturnType<typeof transcript>) =>
  dialog.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Line/ }).map(({ value }) => value);

test('[caption-22] adjacent lines are merged, and every change can be undone', async () => {
  const dialog = await openEditor(serverWith({ en: TALK }));
  await dialog.findByLabelText('Line 3');
  await userEvent.keyboard('{ArrowDown}{Home}{Backspace}');
  expect(wordsOf(dialog)).toEqual(['Good morning. A café & a <i>talk</i>.', 'Good night.']);
  await userEvent.keyboard('{Enter}');
  expect(wordsOf(dialog)).toEqual(['Good morning.', 'A café & a <i>talk</i>.', 'Good night.']);
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(wordsOf(dialog)).toEqual(['Good morning.', 'A café & a <i>talk</i>.', 'Good night.']);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(wordsOf(dialog)).toHaveLength(2);
});

test('[caption-22] unsaved lines are restored when the editor reopens', async () => {
  const server = serverWith({ en: TALK });
  const dialog = await openEditor(server);
  await userEvent.type(await dialog.findByLabelText('Line 1'), ' Hello.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(wordsOf(within(await screen.findByRole('dialog')))[0]).toBe('Good morning. Hello.');
});

test('[caption-04] after a conflict the user chooses between both versions', async () => {
  const server = serverWith({ en: TALK });
  const dialog = await openEditor(server);
  await userEvent.type(await dialog.findByLabelText('Line 1'), ' Hello.');
  server.kept.set('en', { text: writeCaptions([line(0, 'Theirs')]), revision: 2, isChecked: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Show theirs' }));
  await waitFor(() => expect(wordsOf(dialog)).toEqual(['Theirs']));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(wordsOf(dialog)[0]).toBe('Good morning. Hello.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.kept.get('en')).toMatchObject({ revision: 3 }));
});

test('[caption-06] speech recognition captions are marked as checked by a separate choice', async () => {
  const server = serverWith({ en: TALK });
  server.kept.set('en', { text: TALK, revision: 1, isChecked: false });
  const dialog = await openEditor(server);
  await userEvent.type(await dialog.findByLabelText('Line 1'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.kept.get('en')).toMatchObject({ revision: 2, isChecked: false }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save as checked' }));
  await waitFor(() => expect(server.kept.get('en')).toMatchObject({ revision: 3, isChecked: true }));
});
