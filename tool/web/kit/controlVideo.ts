import { nextSpeed, type PlayerAction } from './playerKeys.ts';

export type ControlAction =
  | PlayerAction
  | { type: 'seekTo'; seconds: number }
  | { type: 'setSpeed'; speed: number }
  | { type: 'setVolume'; volume: number }
  | { type: 'setCaptions'; language: string };

type VideoAction = Exclude<ControlAction, { type: 'setCaptions' | 'toggleCaptions' }>;

/** Applies the action of a control or a key to a video. */
export function controlVideo(video: HTMLVideoElement, action: VideoAction): void {
  switch (action.type) {
    case 'togglePlay':
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
      return;
    case 'stepFrame':
      video.pause();
      return seekTo(video, video.currentTime + action.by);
    case 'seek':
      return seekTo(video, video.currentTime + action.by);
    case 'seekTo':
      return seekTo(video, action.seconds);
    case 'changeSpeed':
      return setSpeed(video, nextSpeed(video.playbackRate, action.step));
    case 'setSpeed':
      return setSpeed(video, action.speed);
    case 'changeVolume':
      return setVolume(video, (video.muted ? 0 : video.volume) + action.by);
    case 'setVolume':
      return setVolume(video, action.volume);
    case 'toggleMute':
      video.muted = !video.muted;
      return;
    case 'toggleFullScreen':
      return toggleFullScreen(video);
  }
}

function seekTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.max(0, seconds);
}

/** Sets the default speed too, because the browser resets the speed to it when the URL changes. */
function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = video.playbackRate = speed;
}

function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume));
  video.muted = video.volume === 0;
}

function toggleFullScreen(video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }): void {
  const player = video.closest('.player');
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (player && document.fullscreenEnabled) void player.requestFullscreen().catch(() => undefined);
  // Safari on phones can show only the video itself in full screen.
  else video.webkitEnterFullscreen?.();
}

const ranges = new WeakMap<HTMLVideoElement, AbortController>();
const SLACK_SECONDS = 1;

/** Plays a range, until the user pauses the video or moves to another position. */
export function playRange(video: HTMLVideoElement, from: number, to: number): void {
  ranges.get(video)?.abort();
  const range = new AbortController();
  ranges.set(video, range);
  const stop = () => range.abort();
  const look = () => {
    if (video.currentTime < from - SLACK_SECONDS || video.currentTime > to + SLACK_SECONDS) return stop();
    if (video.currentTime >= to) video.pause();
  };
  seek(video, from);
  void video.play().then(() => {
    video.addEventListener('timeupdate', look, { signal: range.signal });
    video.addEventListener('pause', stop, { signal: range.signal });
  }, stop);
}

/** Moves a player to a position and focuses it. */
export function seek(video: HTMLVideoElement | null | undefined, seconds: number): void {
  if (!video) return;
  seekTo(video, seconds);
  video.closest<HTMLElement>('.player')?.focus();
}
