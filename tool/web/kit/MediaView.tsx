import { useState } from 'react';
import { FileText } from 'lucide-react';
import type { Media } from '../../contract.ts';
import { Notice } from './Notice.tsx';
import { Player } from './Player.tsx';
import { sizeText } from './sizeText.ts';
import { useTranslator } from '../i18n/translator.ts';

type Props = Parameters<typeof Player>[0] & { media: Pick<Media, 'name' | 'mediaType' | 'url' | 'size'> };

export const isPlayable = ({ mediaType }: Pick<Media, 'mediaType'>): boolean => /^(video|audio)\//.test(mediaType);

/** A recording that plays, a picture, or a file to fetch. */
export function MediaView(props: Props) {
  const { t, language } = useTranslator();
  const { media } = props;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = brokenUrl === media.url;
  if (isPlayable(media) && !isBroken) return <Player {...props} onUnplayable={() => setBrokenUrl(media.url)} />;
  if (media.mediaType.startsWith('image/')) return <img className="picture" src={media.url} alt={media.name} />;
  return (
    <>
      {isBroken && <Notice>{t('player.unplayable')}</Notice>}
      <a className="file-link" href={media.url} download={media.name}>
        <FileText size={20} aria-hidden="true" />
        <bdi>{media.name}</bdi> <span className="muted">{sizeText(media.size, language)}</span>
      </a>
    </>
  );
}
