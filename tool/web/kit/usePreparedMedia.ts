import { use, useState } from 'react';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { PlayerContext, type ShownMedia } from './useFreshUrl.ts';

const ASKED_EVERY_MS = 5000;

/** Containers that browsers support. A recording in another one is shown once it has been remuxed or converted. */
const KNOWN = /^audio\/|^video\/(webm|mp4|ogg)$/;

/** Returns the server's current version of a recording, checking again while browsers can't play the uploaded file. */
export function usePreparedMedia(media: ShownMedia): ShownMedia & { isPending: boolean } {
  const { freshMedia } = use(PlayerContext);
  const [newer, setNewer] = useState<ShownMedia>();
  const current = newer?.id === media.id && media.state !== 'ready' ? (newer ?? media) : media;
  const { id, url, state, mediaType } = current;
  const isPending = state === 'converting' || (state === 'waiting' && !KNOWN.test(mediaType));
  const ask = async () => id !== undefined && setNewer(await freshMedia?.(id, url));
  usePoll(ask, { everyMs: ASKED_EVERY_MS, isEnabled: isPending });
  return { ...current, isPending };
}
