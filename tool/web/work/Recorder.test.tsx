import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '../../contract.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import Recorder from './Recorder.tsx';
import type { Source } from './openStream.ts';
import { recordings } from './recordingStore.ts';

/** Simulates devices and recorders, which jsdom lacks. Tests control them. */
class TestTrack extends EventTarget {
  readyState: MediaStreamTrackState = 'live';
  stop = vi.fn();
}
const stream = (tracks: Record<'video' | 'audio', TestTrack[]>) =>
  ({
    id: 's1',
    getTracks: () => [...tracks.video, ...tracks.audio],
    getVideoTracks: () => tracks.video,
    getAudioTracks: () => tracks.audio,
  }) as unknown as MediaStream;

class TestRecorder {
  static isTypeSupported = () => true;
  static current: TestRecorder;
  state: RecordingState = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onstart?: () => void;
  onpause?: () => void;
  onresume?: () => void;
  onstop?: () => void;
  onerror?: () => void;
  constructor() {
    TestRecorder.current = this;
  }
  start = () => this.to('recording', 'onstart');
  pause = () => this.to('paused', 'onpause');
  resume = () => this.to('recording', 'onresume');
  stop = () => this.to('inactive', 'onstop');
  private to(state: RecordingState, handler: 'onstart' | 'onpause' | 'onresume' | 'onstop') {
    this.state = state;
    this[handler]?.();
  }
  piece = (size: number) =>
    act(async () => {
      const data = new Blob(['x'], { type: 'video/webm' });
      Object.defineProperty(data, 'size', { value: size });
      this.ondataavailable?.({ data });
    });
}

class TestAudioContext {
  state = 'running';
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => Promise.resolve();
}
let loudness = 0.2;
class TestAnalyser {
  getFloatTimeDomainData = (wave: Float32Array) => wave.fill(loudness);
}

const camera = new TestTrack();
const microphone = new TestTrack();
const getUserMedia = vi.fn<(asked: MediaStreamConstraints) => Promise<MediaStream>>();

beforeEach(() => {
  loudness = 0.2;
  camera.readyState = microphone.readyState = 'live';
  vi.stubGlobal('MediaRecorder', TestRecorder);
  vi.stubGlobal('AudioContext', TestAudioContext);
  vi.stubGlobal('AnalyserNode', TestAnalyser);
  getUserMedia.mockResolvedValue(stream({ video: [camera], audio: [microphone] }));
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    getDisplayMedia: () => Promise.resolve(stream({ video: [camera], audio: [] })),
    enumerateDevices: () => Promise.resolve([]),
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  vi.stubGlobal(
    'MediaStream',
    class {
      constructor(tracks: TestTrack[]) {
        return stream({ video: tracks, audio: [] });
      }
    },
  );
  vi.spyOn(recordings, 'keep').mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

async function record(source: Source = 'camera') {
  const words = await loadTranslator('en');
  const onRecorded = vi.fn<(file: File) => void>();
  render(
    <TranslatorContext value={words}>
      <Recorder source={source} answerKey="lena r1 " onRecorded={onRecorded} onCancel={() => undefined} />
    </TranslatorContext>,
  );
  const start = await screen.findByRole('button', { name: 'Start recording' });
  await vi.waitFor(() => expect(start).toHaveProperty('disabled', false));
  await userEvent.click(start);
  return { onRecorded };
}

describe('[media-40] a recording that ends unexpectedly shows why and is kept', () => {
  test.each([
    ['whose microphone was disconnected', 'camera', () => microphone, 'The microphone was disconnected'],
    ['whose camera was disconnected', 'camera', () => camera, 'The camera was disconnected'],
    ['whose screen is shared no more', 'screen', () => camera, 'Screen sharing has ended'],
  ] as const)('%s', async (_what, source, track, text) => {
    const { onRecorded } = await record(source);
    await TestRecorder.current.piece(10);
    act(() => void track().dispatchEvent(new Event('ended')));
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(onRecorded).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(onRecorded.mock.calls[0]?.[0].name).toMatch(/^video-.*\.webm$/);
  });

  test('because all tracks have ended, before their events', async () => {
    const { onRecorded } = await record();
    await TestRecorder.current.piece(10);
    microphone.readyState = 'ended';
    act(() => TestRecorder.current.stop());
    expect(screen.getByRole('alert').textContent).toContain('The microphone was disconnected');
    expect(onRecorded).not.toHaveBeenCalled();
  });

  test('because the camera was gone before the start', async () => {
    camera.readyState = 'ended';
    await record();
    expect(screen.getByRole('alert').textContent).toContain('The camera was disconnected');
  });

  test('because the recorder failed', async () => {
    await record();
    await TestRecorder.current.piece(10);
    act(() => TestRecorder.current.onerror?.());
    expect(screen.getByRole('alert').textContent).toContain("couldn't continue recording");
    expect(screen.getByRole('button', { name: 'Use it' })).toBeTruthy();
  });

  test('because the limit is reached, before the server would reject it', async () => {
    await record();
    await TestRecorder.current.piece(UPLOAD_LIMIT_BYTES - 1500);
    expect(screen.queryByRole('alert')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('limit of 2.1 GB');
  });

  test('without content, which is not used', async () => {
    const { onRecorded } = await record();
    await userEvent.click(screen.getByRole('button', { name: 'Stop and use it' }));
    expect(screen.getByRole('alert').textContent).toContain('Nothing was recorded');
    expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
    expect(onRecorded).not.toHaveBeenCalled();
  });
});

test('[media-41] ten silent seconds are reported, and so is sound afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await record('microphone');
  loudness = 0;
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert').textContent).toContain('Nothing has been heard');
  loudness = 0.2;
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[media-41] a screen recording without sound shows a notice', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await record('screen');
  expect(screen.getByText(/^This recording has no sound/)).toBeTruthy();
});

test.each([
  ['a full disk', new DOMException('', 'QuotaExceededError'), 'The disk is full'],
  ['a browser that stores nothing', new Error(''), "can't save the recording"],
])('[media-41][browser-05] %s is reported while recording', async (_what, error, text) => {
  vi.spyOn(recordings, 'keep').mockRejectedValue(error);
  await record();
  await TestRecorder.current.piece(10);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Stop and use it' })).toBeTruthy();
});

test('[media-42] the screen stays awake while recording, even after the page was hidden', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await record();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
});

test('[media-50] a new recording keeps the former one separate', async () => {
  const { onRecorded } = await record();
  await TestRecorder.current.piece(10);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start recording' }));
  await TestRecorder.current.piece(10);
  const keys = vi.mocked(recordings.keep).mock.calls.map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(2);
  expect(onRecorded).not.toHaveBeenCalled();
});

test('[page-08] a message that names an alternative has a button for it', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const onRecorded = vi.fn();
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <Recorder source="camera" answerKey="a" onRecorded={onRecorded} onCancel={vi.fn()} />
    </TranslatorContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('upload a file');
  const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' });
  await userEvent.upload(screen.getByLabelText('Choose a file'), file);
  expect(onRecorded).toHaveBeenCalledWith(file);
});

test('[media-43] the recorder requests a camera resolution of 1280 by 720', async () => {
  await record();
  expect(getUserMedia.mock.calls[0]?.[0].video).toMatchObject({ width: { ideal: 1280 }, height: { ideal: 720 } });
});

test('[media-45] the remaining recording time is shown before and during recording, by its rate', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await record('microphone');
  expect(screen.getByText(/^\d+:\d\d:\d\d left, 0 byte recorded$/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await TestRecorder.current.piece(0.3 * UPLOAD_LIMIT_BYTES);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(screen.getByText(/^0:\d\d left, 644\.2 MB recorded$/).className).toBe('late');
});
