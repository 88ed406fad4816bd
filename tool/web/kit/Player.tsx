import { useRef, useState, type Ref } from 'react';
import type { Media } from '../../contract.ts';
import { timeText } from './timeText.ts';

export interface Mark {
  id: string;
  atSeconds: number;
  label: string;
  isCurrent?: boolean;
}

interface Props {
  media: Pick<Media, 'name' | 'mediaType' | 'url'>;
  ref?: Ref<HTMLVideoElement>;
  /** Places on the timeline. */
  marks?: readonly Mark[];
  onMark?: (mark: Mark) => void;
  /** Told where the player stands. */
  onTime?: (seconds: number) => void;
  /** Told how long it is, once that is known. */
  onDuration?: (seconds: number) => void;
}

const FAR_SECONDS = 1e7;

/** Plays a recording; its controls run from left to right in every language. */
export function Player({ media, ref, marks = [], onMark, onTime, onDuration }: Props) {
  const [duration, setKnownDuration] = useState(0);
  const setDuration = (seconds: number) => {
    setKnownDuration(seconds);
    if (seconds > 0) onDuration?.(seconds);
  };
  const isMeasuring = useRef(false);
  // A recording made by a browser doesn't know how long it is until its end was seen.
  const measure = (video: HTMLVideoElement) => {
    if (video.duration !== Infinity) return setDuration(video.duration || 0);
    isMeasuring.current = true;
    video.currentTime = FAR_SECONDS;
  };
  const measured = (video: HTMLVideoElement) => {
    if (!isMeasuring.current || !Number.isFinite(video.duration)) return;
    isMeasuring.current = false;
    video.currentTime = 0;
    setDuration(video.duration);
  };
  return (
    <div className="player" dir="ltr">
      <video
        ref={ref}
        className={media.mediaType.startsWith('audio/') ? 'sound' : undefined}
        src={media.url}
        controls
        playsInline
        preload="metadata"
        aria-label={media.name}
        onLoadedMetadata={({ currentTarget }) => measure(currentTarget)}
        onDurationChange={({ currentTarget }) => measured(currentTarget)}
        onTimeUpdate={({ currentTarget }) => !isMeasuring.current && onTime?.(currentTarget.currentTime)}
      />
      {marks.length > 0 && duration > 0 && (
        <ol className="marks">
          {marks.map((mark) => (
            <li key={mark.id} style={{ left: `${Math.min(100, (100 * mark.atSeconds) / duration)}%` }}>
              <button
                type="button"
                aria-current={mark.isCurrent ? 'true' : undefined}
                aria-label={mark.label}
                title={`${timeText(mark.atSeconds)} ${mark.label}`}
                onClick={() => onMark?.(mark)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Goes to a place and leaves the keyboard with the player. */
export function seek(player: HTMLVideoElement | null | undefined, seconds: number): void {
  if (!player) return;
  player.currentTime = seconds;
  player.focus();
}
