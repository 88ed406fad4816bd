import type { Ref } from 'react';
import type { Media } from '../../contract.ts';

interface Props {
  media: Media;
  player?: Ref<HTMLVideoElement>;
}

/** A recording that plays, a picture, or a file to fetch. Media controls run from left to right in every language. */
export function MediaView({ media, player }: Props) {
  if (/^(video|audio)\//.test(media.mediaType)) return <video ref={player} className="player" src={media.url} controls playsInline preload="metadata" dir="ltr" aria-label={media.name} />;
  if (media.mediaType.startsWith('image/')) return <img className="player" src={media.url} alt={media.name} />;
  return (
    <a href={media.url} download={media.name}>
      <bdi>{media.name}</bdi>
    </a>
  );
}
