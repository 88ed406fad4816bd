import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../api.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { MediaView } from './MediaView.tsx';
import { PlayerContext, type PlayerPerson } from './useFreshUrl.ts';

const media = { id: 'm1', name: 'Talk.webm', mediaType: 'video/webm', size: 1_000_000, url: 'https://tool.test/1' };

async function open(
  props: Partial<Parameters<typeof MediaView>[0]> = {},
  person: PlayerPerson = { userId: 'lena' },
  duration = 100,
) {
  const words = await loadTranslator('en');
  const view = (given: typeof props) => (
    <TranslatorContext value={words}>
      <PlayerContext value={person}>
        <MediaView media={media} {...given} />
      </PlayerContext>
    </TranslatorContext>
  );
  const { rerender, unmount } = render(view(props));
  const video = screen.getByLabelText<HTMLVideoElement>('Talk.webm');
  Object.defineProperty(video, 'duration', { value: duration, configurable: true });
  fireEvent.loadedMetadata(video);
  return { video, unmount, rerender: (given: typeof props) => rerender(view(given)) };
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
});

test('[media-30] speeds from 0.5 to 2.5 are offered, and the choice is stored for the person', async () => {
  const { unmount } = await open();
  const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' });
  expect([...speed.options].map(({ text }) => text).filter((_, at, all) => at === 0 || at === all.length - 1)).toEqual([
    '0.5×',
    '2.5×',
  ]);
  await userEvent.selectOptions(speed, '1.75×');
  unmount();
  const again = await open();
  expect([again.video.playbackRate, again.video.defaultPlaybackRate]).toEqual([1.75, 1.75]);
  again.unmount();
  expect((await open({}, { userId: 'max' })).video.playbackRate).toBe(1);
});

test('[media-31] keys work on the player only while it has the focus', async () => {
  const { video } = await open();
  const onPage = vi.fn();
  window.addEventListener('keydown', onPage);
  video.currentTime = 50;
  screen.getByRole('group', { name: 'Player: Talk.webm' }).focus();
  await userEvent.keyboard('jl{ArrowRight}');
  expect(video.currentTime).toBe(55);
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  window.removeEventListener('keydown', onPage);
  expect(onPage).toHaveBeenCalled();
});

test('[media-32] captions are chosen by language, off at first, and stored', async () => {
  const tracks = [
    { id: 't1', url: '/t1.vtt', language: 'en', label: 'English' },
    { id: 't2', url: '/t2.vtt', language: 'de', label: 'Deutsch' },
  ];
  const { unmount } = await open({ tracks });
  const captions = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Captions' });
  expect(captions().selectedOptions[0]?.text).toBe('Off');
  await userEvent.selectOptions(captions(), 'Deutsch');
  unmount();
  await open({ tracks });
  expect(captions().value).toBe('de');
});

test('[media-60] a recording is downloaded under its name, unless it is still in the page', async () => {
  const { unmount } = await open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect([link.href, link.download]).toEqual([media.url, 'Talk.webm']);
  unmount();
  const { name, mediaType, size, url } = media;
  await open({ media: { name, mediaType, size, url } });
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

test('[media-33] the address is renewed before it expires; position and speed are kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const freshMedia = vi.fn(() => Promise.resolve({ ...media, url: 'https://tool.test/2' }));
  const { video, rerender } = await open({}, { userId: 'lena', freshMedia });
  fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '1.5' } });
  video.currentTime = 42;
  rerender({ media: { ...media, url: 'https://tool.test/read-anew' } });
  expect(video.src).toBe('https://tool.test/1');
  await act(() => vi.advanceTimersByTimeAsync(59 * 60_000));
  expect(freshMedia).toHaveBeenCalledExactlyOnceWith('m1', 'https://tool.test/1');
  expect(video.src).toBe('https://tool.test/2');
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect([video.currentTime, video.playbackRate]).toEqual([42, 1.5]);
});

test('[media-33] an expired address is replaced when it fails, or offline once the connection is back', async () => {
  const freshMedia = vi.fn<() => Promise<typeof media>>().mockRejectedValueOnce(new NetworkError());
  freshMedia.mockResolvedValue({ ...media, url: 'https://tool.test/2' });
  const { video } = await open({}, { userId: 'lena', freshMedia });
  fireEvent.error(video);
  await act(() => Promise.resolve());
  expect(video.src).toBe('https://tool.test/1');
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(video.src).toBe('https://tool.test/2'));
  fireEvent.error(video);
  expect(await screen.findByRole('link', { name: /Talk\.webm/ })).toBeTruthy();
});

test('[media-36] an unplayable file shows its name, size and a download', async () => {
  const { video } = await open();
  fireEvent.error(video);
  const link = await screen.findByRole('link', { name: 'Talk.webm 1 MB' });
  expect(link.getAttribute('download')).toBe('Talk.webm');
  expect(screen.getByRole('status').textContent).toContain("can't play");
});

test('[media-34] a recording without duration is not read completely if the server knows it', async () => {
  const onDuration = vi.fn();
  const { video } = await open({ media: { ...media, durationMs: 61_000 }, onDuration }, undefined, Infinity);
  expect(video.currentTime).toBe(0);
  expect(onDuration).toHaveBeenCalledWith(61);
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:00 of 1:01');
});

test('[media-34] a recording with unknown duration starts correctly after its end was found', async () => {
  const { video } = await open({ startAt: 7 }, undefined, Infinity);
  expect(video.currentTime).toBeGreaterThan(1e6);
  Object.defineProperty(video, 'duration', { value: 30 });
  fireEvent.durationChange(video);
  expect(video.currentTime).toBe(7);
});

test.each([
  [{ state: 'converting' }, 'This file is being converted'],
  [{ state: 'waiting', mediaType: 'video/matroska' }, 'This file is being converted'],
  [{ state: 'unplayable' }, "Browsers can't play this file"],
] as const)('[media-15] %j is a download with the reason, not a player', async (more, reason) => {
  const words = await loadTranslator('en');
  const { container } = render(
    <TranslatorContext value={words}>
      <MediaView media={{ ...media, ...more }} />
    </TranslatorContext>,
  );
  expect(screen.getByText(reason, { exact: false })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Talk.webm 1 MB' }).getAttribute('href')).toBe(media.url);
  expect(container.querySelector('video')).toBeNull();
});

test('[media-15] a file that waited for its conversion becomes a player once it is ready', async () => {
  vi.useFakeTimers();
  const words = await loadTranslator('en');
  const freshMedia = () => Promise.resolve({ ...media, state: 'ready' as const, hasAudio: false, codecs: ['avc'] });
  render(
    <TranslatorContext value={words}>
      <PlayerContext value={{ userId: 'lena', freshMedia }}>
        <MediaView media={{ ...media, state: 'converting' }} />
      </PlayerContext>
    </TranslatorContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(screen.getByLabelText('Talk.webm').tagName).toBe('VIDEO');
  expect(screen.getByText('1 MB · AVC · No sound')).toBeDefined();
});
