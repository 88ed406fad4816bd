import { useState } from 'react';
import { FileText } from 'lucide-react';
import type { Media } from '../../contract.ts';
import { Notice } from './Notice.tsx';
import { Player } from './Player.tsx';
import { sizeText } from '../../../shared/text/sizeText.ts';
import type { ShownMedia } from './useFreshUrl.ts';
import { usePreparedMedia } from './usePreparedMedia.ts';
import { useTranslator } from '../i18n/translator.ts';

type Props = Parameters<typeof Player>[0] & { media: ShownMedia };

const SHOWN_IMAGE = /^image\/(apng|avif|bmp|gif|jpeg|png|webp)$/;

export const isPlayable = ({ mediaType }: Pick<Media, 'mediaType'>): boolean => /^(video|audio)\//.test(mediaType);

/** A player, an image, or a download link, depending on the type of the file. */
export function MediaView({ media: given, ...props }: Props) {
  const { t, language } = useTranslator();
  const { isPending, ...media } = usePreparedMedia(given);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const size = sizeText(media.size, language);
  const isBroken = brokenUrl === media.url;
  if (SHOWN_IMAGE.test(media.mediaType)) return <img className="picture" src={media.url} alt={media.name} />;
  if (isPlayable(media) && !isPending && media.state !== 'unplayable' && !isBroken)
    return (
      <div>
        <Player {...props} media={media} onUnplayable={() => setBrokenUrl(media.url)} />
        <small className="muted">
          {[size, ...(media.codecs ?? []).map((codec) => codec.toUpperCase())].join(' · ')}
          {media.hasAudio === false && ` · ${t('media.noSound')}`}
        </small>
      </div>
    );
  return (
    <>
      {isPending && <Notice>{t('media.converting')}</Notice>}
      {media.state === 'unplayable' && <Notice>{t('media.unplayable')}</Notice>}
      {isBroken && <Notice>{t('player.unplayable')}</Notice>}
      <a className="file-link" href={media.url} download={media.name}>
        <FileText size={20} aria-hidden="true" />
        <bdi>{media.name}</bdi> <span className="muted">{size}</span>
      </a>
    </>
  );
}
