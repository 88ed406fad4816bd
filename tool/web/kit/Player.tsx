import './player.css';
import { use, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import type { Media } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { controlVideo, type ControlAction } from './controlVideo.ts';
import { draftStorage } from './draftStorage.ts';
import { PlayerControls, playbackOf, type CaptionTrack } from './PlayerControls.tsx';
import { playerAction } from './playerKeys.ts';
import { rangeText } from './timeText.ts';
import { PlayerContext, useFreshUrl, type PlayedMedia } from './useFreshUrl.ts';

export interface Mark {
  id: string;
  atSeconds: number;
  /** End of a range. */
  endSeconds?: number | null;
  label: string;
  isCurrent?: boolean;
}

interface Props {
  media: PlayedMedia & Pick<Media, 'name' | 'mediaType'> & Partial<Media>;
  ref?: Ref<HTMLVideoElement>;
  /** Positions marked on the timeline. */
  marks?: readonly Mark[];
  onMark?: (mark: Mark) => void;
  tracks?: readonly CaptionTrack[];
  startAt?: number;
  onTime?: (seconds: number) => void;
  /** Called once the duration is known. */
  onDuration?: (seconds: number) => void;
  /** Called if the browser can't play the file. */
  onUnplayable?: () => void;
}

const FAR_SECONDS = 1e7;

/** Player with speeds, captions and marks. Its controls run from left to right in every language. */
export function Player(props: Props) {
  const { media, ref, marks = [], onMark, tracks = [], startAt = 0, onTime, onDuration, onUnplayable } = props;
  const { t } = useTranslator();
  const { userId } = use(PlayerContext);
  const [speedKey, captionsKey] = [`speed.${userId}`, `captions.${userId}`];
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useImperativeHandle(ref, () => video as HTMLVideoElement, [video]);
  const [playback, setPlayback] = useState(() => playbackOf(undefined));
  const [captions, setCaptions] = useState(() => draftStorage.read<string>(captionsKey) ?? '');
  const { url, renew, takePlace } = useFreshUrl(media, video);
  const isMeasuring = useRef(false);
  const hasBegun = useRef(false);
  const known = media.durationMs ? media.durationMs / 1000 : undefined;

  const begin = (element: HTMLVideoElement) => {
    isMeasuring.current = false;
    const place = hasBegun.current ? takePlace() : { time: startAt, isPaused: true };
    hasBegun.current = true;
    if (place) element.currentTime = place.time;
    if (place?.isPaused === false) void element.play().catch(() => undefined);
    const now = playbackOf(element, known);
    setPlayback(now);
    if (now.duration > 0) onDuration?.(now.duration);
  };
  const loaded = (element: HTMLVideoElement) => {
    element.defaultPlaybackRate = element.playbackRate = draftStorage.read<number>(speedKey) ?? 1;
    if (element.duration !== Infinity || known !== undefined) return begin(element);
    // A recording made by a browser has no duration until its end has been reached.
    isMeasuring.current = true;
    element.currentTime = FAR_SECONDS;
  };
  const changed = ({ currentTarget, type }: SyntheticEvent<HTMLVideoElement>) => {
    if (isMeasuring.current) {
      if (Number.isFinite(currentTarget.duration)) begin(currentTarget);
      return;
    }
    setPlayback(playbackOf(currentTarget, known));
    if (type === 'timeupdate') onTime?.(currentTarget.currentTime);
  };
  const showCaptions = (language: string) => {
    setCaptions(language);
    draftStorage.keep(captionsKey, language);
  };
  const act = (action: ControlAction): void => {
    if (action.type === 'setCaptions') return showCaptions(action.language);
    if (action.type === 'toggleCaptions') return showCaptions(captions === '' ? (tracks[0]?.language ?? '') : '');
    if (!video) return;
    controlVideo(video, action);
    if (action.type === 'setSpeed' || action.type === 'changeSpeed') draftStorage.keep(speedKey, video.playbackRate);
  };
  const press = (event: KeyboardEvent) => {
    const action = playerAction(event.nativeEvent);
    if (!action) return;
    event.preventDefault();
    // The page's own shortcuts are disabled while the player has the focus.
    event.stopPropagation();
    act(action);
  };
  const share = (seconds: number) => `${Math.min(100, (100 * seconds) / playback.duration)}%`;
  return (
    <div
      className="player"
      dir="ltr"
      role="group"
      aria-label={t('player.label', { name: media.name })}
      tabIndex={-1}
      onKeyDown={press}
    >
      <video
        ref={setVideo}
        className={media.mediaType.startsWith('audio/') ? 'sound' : undefined}
        src={url}
        playsInline
        preload="metadata"
        aria-label={media.name}
        onClick={() => act({ type: 'togglePlay' })}
        onLoadedMetadata={({ currentTarget }) => loaded(currentTarget)}
        onError={() => void renew().then((isHopeful) => isHopeful || onUnplayable?.())}
        onDurationChange={changed}
        onTimeUpdate={changed}
        onPlay={changed}
        onPause={changed}
        onWaiting={changed}
        onPlaying={changed}
        onProgress={changed}
        onVolumeChange={changed}
        onRateChange={changed}
      >
        {tracks.map(({ id, url: src, language, label }) => (
          <track
            key={id}
            ref={(element) => {
              if (element?.track) element.track.mode = language === captions ? 'showing' : 'disabled';
            }}
            kind="captions"
            src={src}
            srcLang={language}
            label={label}
          />
        ))}
      </video>
      {marks.length > 0 && playback.duration > 0 && (
        <ol className="marks">
          {marks.map((mark) => (
            <li
              key={mark.id}
              className={mark.endSeconds ? 'range' : undefined}
              style={{
                left: share(mark.atSeconds),
                ...(mark.endSeconds && { width: share(mark.endSeconds - mark.atSeconds) }),
              }}
            >
              <button
                type="button"
                aria-current={mark.isCurrent ? 'true' : undefined}
                aria-label={mark.label}
                title={`${rangeText(mark.atSeconds, mark.endSeconds ?? null)} ${mark.label}`}
                onClick={() => onMark?.(mark)}
              />
            </li>
          ))}
        </ol>
      )}
      <PlayerControls
        playback={playback}
        tracks={tracks}
        captions={captions}
        file={media.id === undefined ? undefined : { url, name: media.name }}
        onAction={act}
      />
    </div>
  );
}
