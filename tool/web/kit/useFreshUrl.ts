import { useTimeout } from '../../../shared/react/useTimeout.ts';
import { useWindowEvent } from '../../../shared/react/useWindowEvent.ts';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Media } from '../../contract.ts';
import { NetworkError } from '../api.ts';

export interface PlayedMedia {
  /** Undefined for a file that is still in this page. */
  id?: string;
  url: string;
}

export type ShownMedia = PlayedMedia & Pick<Media, 'name' | 'mediaType' | 'size'> & Partial<Media>;

export interface PlayerPerson {
  /** User whose choices of speed and captions are stored. */
  userId: string;
  /** Fetches the current state of a recording, with a new URL. */
  freshMedia?: (id: string, url: string) => Promise<ShownMedia>;
}

export const PlayerContext = createContext<PlayerPerson>({ userId: '' });

// The server's URLs are valid for one hour.
const RENEWED_AFTER_MS = 50 * 60_000;
const JUST_RENEWED_MS = 60_000;

/**
 * Returns the URL that a recording is played from. It stays the same when the page reloads the recording's data, and is
 * replaced before it expires. Position and speed are kept.
 */
export function useFreshUrl({ id, url }: PlayedMedia, video: HTMLVideoElement | null) {
  const { freshMedia } = use(PlayerContext);
  const [played, setPlayed] = useState({ id, url, isRenewed: false });
  if (played.id !== id || (id === undefined && played.url !== url)) setPlayed({ id, url, isRenewed: false });
  const since = useRef(0);
  const left = useRef<{ time: number; isPaused: boolean }>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  /** Resolves to true if there is a new URL, or will be one once the connection is back. */
  const renew = async (): Promise<boolean> => {
    if (!freshMedia || id === undefined || (played.isRenewed && Date.now() - since.current < JUST_RENEWED_MS))
      return false;
    if (video) left.current ??= { time: video.currentTime, isPaused: video.paused };
    try {
      const { url: next } = await freshMedia(id, played.url);
      setWaiting(false);
      setPlayed({ id, url: next, isRenewed: true });
      return true;
    } catch (error) {
      setWaiting(error instanceof NetworkError);
      return error instanceof NetworkError;
    }
  };
  useEffect(() => {
    since.current = Date.now();
  }, [played.url]);
  useTimeout(renew, RENEWED_AFTER_MS, played.url);
  useWindowEvent('online', renew, isWaiting);

  /** Returns the position at which playback of the former URL ended. Later calls return undefined. */
  const takePlace = () => {
    const place = left.current;
    left.current = undefined;
    return place;
  };
  return { url: played.url, renew, takePlace };
}
