import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Media } from '../../contract.ts';
import { NoAnswer } from '../api.ts';

export interface PlayedMedia {
  /** None for a file that is still in this page. */
  id?: string;
  url: string;
}

export type ShownMedia = PlayedMedia & Pick<Media, 'name' | 'mediaType' | 'size'> & Partial<Media>;

export interface PlayerPerson {
  /** Whose choices of speed and captions are kept. */
  userId: string;
  /** Fetches a recording as it is by now, with another address in place of the former one. */
  freshMedia?: (id: string, url: string) => Promise<ShownMedia>;
}

export const PlayerContext = createContext<PlayerPerson>({ userId: '' });

// The server's addresses are for an hour.
const RENEWED_AFTER_MS = 50 * 60_000;
const JUST_RENEWED_MS = 60_000;

/**
 * The address that a recording is played from. It stays while the page reads the same recording anew, and is replaced
 * before it expires; position and speed survive.
 */
export function useFreshUrl({ id, url }: PlayedMedia, video: HTMLVideoElement | null) {
  const { freshMedia } = use(PlayerContext);
  const [played, setPlayed] = useState({ id, url, isRenewed: false });
  if (played.id !== id || (id === undefined && played.url !== url)) setPlayed({ id, url, isRenewed: false });
  const since = useRef(0);
  const left = useRef<{ time: number; isPaused: boolean }>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  /** Whether another address was found, or is to be found once there is a connection. */
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
      setWaiting(error instanceof NoAnswer);
      return error instanceof NoAnswer;
    }
  };
  const onDue = useEffectEvent(() => void renew());
  useEffect(() => {
    since.current = Date.now();
    const timer = setTimeout(() => onDue(), RENEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [played.url]);
  useEffect(() => {
    if (!isWaiting) return;
    const listen = () => onDue();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isWaiting]);

  /** Where the former address was left, once. */
  const takePlace = () => {
    const place = left.current;
    left.current = undefined;
    return place;
  };
  return { url: played.url, renew, takePlace };
}
