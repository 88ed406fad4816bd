import { Captions, Download, LoaderCircle, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useTranslator } from '../i18n/translator.ts';
import { IconButton } from './Button.tsx';
import type { ControlAction } from './controlVideo.ts';
import { SPEEDS } from './playerKeys.ts';
import { timeText } from './timeText.ts';

/** Captions in one language, as a WebVTT file. */
export interface CaptionTrack {
  id: string;
  url: string;
  /** BCP 47, such as `pt-BR`. */
  language: string;
  label: string;
}

/** State of a video element. */
export interface Playback {
  isPaused: boolean;
  isWaiting: boolean;
  time: number;
  /** Duration; 0 if unknown. */
  duration: number;
  /** Position up to which the video can play without a connection. */
  buffered: number;
  volume: number;
  speed: number;
}

/** Returns the state of a video. `known` is the duration, for files that don't contain it. */
export function playbackOf(video: HTMLVideoElement | undefined, known = 0): Playback {
  if (!video) return { isPaused: true, isWaiting: false, time: 0, duration: known, buffered: 0, volume: 1, speed: 1 };
  const { paused, readyState, currentTime, duration, buffered, muted, volume, playbackRate } = video;
  let end = 0;
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) end = buffered.end(index);
  return {
    isPaused: paused,
    isWaiting: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : known,
    buffered: end,
    volume: muted ? 0 : volume,
    speed: playbackRate,
  };
}

interface Props {
  playback: Playback;
  tracks: readonly CaptionTrack[];
  /** Language of the displayed captions; empty for none. */
  captions: string;
  /** Undefined for a recording that is still in this page. */
  file?: { url: string; name: string } | undefined;
  onAction: (action: ControlAction) => void;
}

/** Controls made of native buttons, ranges and selects, which keyboards, screen readers and phones support. */
export function PlayerControls({ playback, tracks, captions, file, onAction }: Props) {
  const { t, language } = useTranslator();
  const { isPaused, isWaiting, time, duration, buffered, volume, speed } = playback;
  const spoken = new Intl.NumberFormat(`${language}-u-nu-latn`);
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].toSorted((a, b) => a - b);
  const place = t('player.place', { time: timeText(time), duration: timeText(duration) });
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (100 * seconds) / duration) : 0}%`;
  return (
    <>
      <input
        className="timeline"
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration)}
        disabled={duration === 0}
        aria-label={t('player.timeline')}
        aria-valuetext={place}
        style={{ '--played': share(time), '--buffered': share(buffered) } as object}
        onChange={({ target }) => onAction({ type: 'seekTo', seconds: target.valueAsNumber })}
      />
      <div className="controls">
        <IconButton
          icon={isWaiting ? LoaderCircle : isPaused ? Play : Pause}
          label={t(isPaused ? 'player.play' : 'player.pause')}
          aria-busy={isWaiting}
          aria-keyshortcuts="K"
          onClick={() => onAction({ type: 'togglePlay' })}
        />
        <span className="place">
          {timeText(time)} <span className="duration">/ {timeText(duration)}</span>
        </span>
        <IconButton
          icon={volume === 0 ? VolumeX : Volume2}
          label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
          aria-keyshortcuts="M"
          onClick={() => onAction({ type: 'toggleMute' })}
        />
        <input
          className="volume"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={t('player.volume')}
          style={{ '--played': `${100 * volume}%`, '--buffered': '0%' } as object}
          onChange={({ target }) => onAction({ type: 'setVolume', volume: target.valueAsNumber })}
        />
        <select
          aria-label={t('player.speed')}
          aria-keyshortcuts="< >"
          title={t('player.speed')}
          value={speed}
          onChange={({ target }) => onAction({ type: 'setSpeed', speed: Number(target.value) })}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>{`${spoken.format(each)}×`}</option>
          ))}
        </select>
        {tracks.length > 0 && (
          <label className="captions" title={t('player.captions')}>
            <Captions size={18} aria-hidden="true" />
            <select
              aria-label={t('player.captions')}
              aria-keyshortcuts="C"
              value={tracks.some((track) => track.language === captions) ? captions : ''}
              onChange={({ target }) => onAction({ type: 'setCaptions', language: target.value })}
            >
              <option value="">{t('player.captionsOff')}</option>
              {tracks.map((track) => (
                <option key={track.id} value={track.language} lang={track.language}>
                  {track.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {file && (
          <a
            className="icon-button"
            href={file.url}
            download={file.name}
            aria-label={t('player.download')}
            title={t('player.download')}
          >
            <Download size={18} aria-hidden="true" />
          </a>
        )}
        <IconButton
          icon={Maximize}
          label={t('player.fullScreen')}
          aria-keyshortcuts="F"
          onClick={() => onAction({ type: 'toggleFullScreen' })}
        />
      </div>
    </>
  );
}
