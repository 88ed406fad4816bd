import { use, useEffect, useEffectEvent, useState } from 'react';
import { PlayerContext, type ShownMedia } from './useFreshUrl.ts';

const ASKED_EVERY_MS = 5000;

/** Containers that browsers know; what is uploaded in another one is shown once it was remuxed or converted. */
const KNOWN = /^audio\/|^video\/(webm|mp4|ogg)$/;

/** A recording as the server has made it by now, for as long as no browser plays it as it was uploaded. */
export function usePreparedMedia(media: ShownMedia): ShownMedia & { isPending: boolean } {
  const { freshMedia } = use(PlayerContext);
  const [newer, setNewer] = useState<ShownMedia>();
  const current = newer?.id === media.id && media.state !== 'ready' ? (newer ?? media) : media;
  const { id, url, state, mediaType } = current;
  const isPending = state === 'converting' || (state === 'waiting' && !KNOWN.test(mediaType));
  const ask = useEffectEvent(async () => {
    if (id !== undefined) setNewer(await freshMedia?.(id, url).catch(() => undefined));
  });
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPending]);
  return { ...current, isPending };
}
